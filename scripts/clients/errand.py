"""The errand with what openapi-generator makes for Python: errand.py http://127.0.0.1:8080."""

import json
import sys

import springd_client as springd
from springd_client import Axes, GivenTime, Spring

api = springd.ComputationApi(springd.ApiClient(springd.Configuration(host=sys.argv[1])))
spring = Spring(vocabulary="duration-bounce", duration=GivenTime(0.5), bounce=0.3)


def near(actual: float, expected: float, tolerance: float = 1e-9) -> None:
    assert abs(actual - expected) <= tolerance, f"{actual} is not {expected}"


posted = api.convert(springd.ConvertRequest(spring=spring, to=["compose"]))
got = api.get_convert(vocabulary="duration-bounce", duration=0.5, bounce=0.3, to=["compose"])
assert got == posted
near(posted.vocabularies["compose"].parameters["dampingRatio"].actual_instance, 0.7)

motion = api.motion(
    springd.MotionRequest(spring=spring, var_from=Axes([0, 10]), to=Axes([100, 20]), frame_rate=30, duration=GivenTime(2))
)
assert len(motion.values) == 61
x, y = motion.values[-1].actual_instance
near(x, 100, 0.01)
near(y, 20, 0.01)
in_query = api.get_motion(
    vocabulary="duration-bounce", spring_duration=0.5, bounce=0.3, var_from=[0, 10], to=[100, 20], frame_rate=30, duration=2
)
assert in_query == motion

settling = api.settling(springd.SettlingRequest(spring=spring, tolerance=0.001))
assert settling.settles and 0.5 < settling.exact < 1.5

event = springd.RetargetRequestEventsInner(at=GivenTime(0.15), to=Axes(0))
retarget = api.retarget(
    springd.RetargetRequest(spring=spring, var_from=Axes(0), to=Axes(240), events=[event], frame_rate=60)
)
near(retarget.values[-1].actual_instance, 0, 0.5)

fit = api.fit(springd.FitRequest(times=motion.times, values=[each.actual_instance[0] for each in motion.values]))
near(fit.spring.damping_ratio, 0.7, 1e-6)

frames = api.spring_keyframes(springd.SpringKeyframesRequest(spring=spring, format="json"))
near(frames.values[-1], 1)
css = api.spring_keyframes(springd.SpringKeyframesRequest(spring=spring, format="css-linear", var_as="json"))
assert "linear(" in css.text

batch = api.batch(
    springd.BatchRequest(
        operations=[
            {"operation": "convert", "arguments": {"spring": spring.to_dict(), "to": ["figma"]}},
            {"operation": "convert", "arguments": {"spring": {"vocabulary": "figma", "mass": -1}}},
        ]
    )
)
near(batch.results[0].result["vocabularies"]["figma"]["parameters"]["mass"], 1)
assert batch.results[1].problem.status == 422

try:
    api.convert(springd.ConvertRequest(spring=Spring(vocabulary="android", stiffness=-1, damping_ratio=-1)))
    raise SystemExit("a wrong spring was converted")
except springd.ApiException as error:
    assert error.status == 422
    pointers = sorted(each["pointer"] for each in json.loads(error.body)["errors"])
    assert pointers == ["/spring/dampingRatio", "/spring/stiffness"], pointers
print("python: ran")
