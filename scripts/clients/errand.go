// The errand with what openapi-generator makes for Go: errand http://127.0.0.1:8080.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"reflect"
	"sort"
	"strings"

	"springd"
)

func near(actual, expected, tolerance float64) {
	if !(math.Abs(actual-expected) <= tolerance) {
		log.Fatalf("%v is not %v", actual, expected)
	}
}

func demand(condition bool, fault string) {
	if !condition {
		log.Fatal(fault)
	}
}

func must[T any, R any](answer T, _ R, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return answer
}

func axes(numbers ...float64) springd.Axes { return springd.ArrayOfFloat64AsAxes(&numbers) }

func number(value float64) springd.Axes { return springd.Float64AsAxes(&value) }

func time(seconds float64) springd.GivenTime { return springd.Float64AsGivenTime(&seconds) }

func main() {
	configuration := springd.NewConfiguration()
	configuration.Servers = springd.ServerConfigurations{{URL: os.Args[1]}}
	api := springd.NewAPIClient(configuration).ComputationAPI
	ctx := context.Background()

	spring := *springd.NewSpring(springd.DURATION_BOUNCE)
	spring.SetDuration(time(0.5))
	spring.SetBounce(0.3)

	request := springd.NewConvertRequest(spring)
	request.SetTo([]springd.Vocabulary{springd.COMPOSE})
	posted := must(api.Convert(ctx).ConvertRequest(*request).Execute())
	got := must(api.GetConvert(ctx).Vocabulary(springd.DURATION_BOUNCE).Duration(0.5).Bounce(0.3).
		To([]springd.Vocabulary{springd.COMPOSE}).Execute())
	demand(reflect.DeepEqual(posted, got), "GET and POST differ")
	near(*posted.Vocabularies["compose"].Parameters["dampingRatio"].Float64, 0.7, 1e-9)

	motionRequest := springd.NewMotionRequest()
	motionRequest.SetSpring(spring)
	motionRequest.SetFrom(axes(0, 10))
	motionRequest.SetTo(axes(100, 20))
	motionRequest.SetFrameRate(30)
	motionRequest.SetDuration(time(2))
	motion := must(api.Motion(ctx).MotionRequest(*motionRequest).Execute())
	demand(len(motion.Values) == 61, "not 61 samples")
	last := *motion.Values[60].ArrayOfFloat64
	near(last[0], 100, 0.01)
	near(last[1], 20, 0.01)
	inQuery := must(api.GetMotion(ctx).Vocabulary(springd.DURATION_BOUNCE).SpringDuration(0.5).Bounce(0.3).
		From([]float64{0, 10}).To([]float64{100, 20}).FrameRate(30).Duration(2).Execute())
	demand(reflect.DeepEqual(motion, inQuery), "GET and POST of a motion differ")

	settling := must(api.Settling(ctx).SettlingRequest(*springd.NewSettlingRequest(spring)).Execute())
	demand(settling.Settles, "it does not settle")
	near(settling.GetExact(), 1, 0.5)

	event := springd.NewRetargetRequestEventsInner(time(0.15))
	event.SetTo(number(0))
	retargetRequest := springd.NewRetargetRequest(spring)
	retargetRequest.SetTo(number(240))
	retargetRequest.SetEvents([]springd.RetargetRequestEventsInner{*event})
	retarget := must(api.Retarget(ctx).RetargetRequest(*retargetRequest).Execute())
	near(*retarget.Values[len(retarget.Values)-1].Float64, 0, 0.5)

	fitRequest := springd.NewFitRequest()
	fitRequest.SetTimes(motion.Times)
	values := []any{}
	for _, each := range motion.Values {
		values = append(values, (*each.ArrayOfFloat64)[0])
	}
	fitRequest.SetValues(values)
	fit := must(api.Fit(ctx).FitRequest(*fitRequest).Execute())
	near(fit.Spring.DampingRatio, 0.7, 1e-6)

	keyframesRequest := springd.NewSpringKeyframesRequest()
	keyframesRequest.SetSpring(spring)
	keyframesRequest.SetFormat("json")
	frames := must(api.SpringKeyframes(ctx).SpringKeyframesRequest(*keyframesRequest).Execute())
	near(frames.Values[len(frames.Values)-1], 1, 1e-9)
	keyframesRequest.SetFormat("css-linear")
	keyframesRequest.SetAs("json")
	css := must(api.SpringKeyframes(ctx).SpringKeyframesRequest(*keyframesRequest).Execute())
	demand(strings.Contains(css.GetText(), "linear("), "no linear()")

	operation := func(spring any) springd.BatchRequestOperationsInner {
		return springd.BatchRequestOperationsInner{Operation: "convert", Arguments: map[string]any{"spring": spring}}
	}
	wrong := map[string]any{"vocabulary": "figma", "mass": -1}
	batch := must(api.Batch(ctx).BatchRequest(*springd.NewBatchRequest(
		[]springd.BatchRequestOperationsInner{operation(spring), operation(wrong)})).Execute())
	demand(batch.Results[0].Result.(map[string]any)["vocabularies"] != nil, "the batch converts nothing")
	demand(batch.Results[1].Problem.Status == 422, "the batch takes a wrong spring")

	bad := *springd.NewSpring(springd.ANDROID)
	bad.SetStiffness(-1)
	bad.SetDampingRatio(-1)
	_, _, err := api.Convert(ctx).ConvertRequest(*springd.NewConvertRequest(bad)).Execute()
	var refusal *springd.GenericOpenAPIError
	demand(errors.As(err, &refusal), "a wrong spring was converted")
	problem := refusal.Model().(springd.Problem)
	pointers := []string{}
	for _, each := range problem.Errors {
		pointers = append(pointers, each.GetPointer())
	}
	sort.Strings(pointers)
	demand(problem.Status == 422 && reflect.DeepEqual(pointers, []string{"/spring/dampingRatio", "/spring/stiffness"}),
		fmt.Sprint(pointers))
	fmt.Println("go: ran")
}
