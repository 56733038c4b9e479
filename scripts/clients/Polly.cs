namespace Polly
{
    public enum OutcomeType { Successful, Failure }
    public class PolicyResult<T> { public OutcomeType Outcome { get; } public T Result { get; } public System.Exception FinalException { get; } }
    public interface ISyncPolicy<T> { PolicyResult<T> ExecuteAndCapture(System.Func<T> action); }
    public interface IAsyncPolicy<T>
    {
        System.Threading.Tasks.Task<PolicyResult<T>> ExecuteAndCaptureAsync(
            System.Func<System.Threading.Tasks.Task<T>> action);
        System.Threading.Tasks.Task<PolicyResult<T>> ExecuteAndCaptureAsync(
            System.Func<System.Threading.CancellationToken, System.Threading.Tasks.Task<T>> action, System.Threading.CancellationToken token);
    }
}
