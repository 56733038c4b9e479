"""The errand with the models of datamodel-code-generator, which leaves the talking to others."""

import json
import sys
import urllib.error
import urllib.request

import springd_models as models

spring = models.Spring(vocabulary="duration-bounce", duration=0.5, bounce=0.3)


def ask(operation, request, answer):
    body = request.model_dump_json(exclude_none=True, by_alias=True).encode()
    call = urllib.request.Request(
        f"{sys.argv[1]}/v1/{operation}", body, {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(call) as response:
        return answer.model_validate_json(response.read())


def near(actual, expected, tolerance=1e-9):
    assert abs(actual - expected) <= tolerance, f"{actual} is not {expected}"


def plain(value):
    return getattr(value, "root", value)


posted = ask("convert", models.ConvertRequest(spring=spring, to=["compose"]), models.ConvertResponse)
near(plain(posted.vocabularies["compose"].parameters["dampingRatio"]), 0.7)
request = models.MotionRequest.model_validate(
    {"spring": spring.model_dump(exclude_none=True), "from": [0, 10], "to": [100, 20], "frameRate": 30, "duration": 2}
)
motion = ask("motion", request, models.MotionResponse)
assert len(motion.values) == 61
near(plain(motion.values[-1])[1], 20, 0.01)
settling = ask("settling", models.SettlingRequest(spring=spring), models.SettlingResponse)
assert 0.5 < settling.exact < 1.5
event = {"at": 0.15, "to": 0}
retarget = ask("retarget", models.RetargetRequest(spring=spring, to=240, events=[event]), models.RetargetResponse)
near(plain(retarget.values[-1]), 0, 0.5)
fit = ask(
    "fit",
    models.FitRequest(times=motion.times, values=[plain(each)[0] for each in motion.values]),
    models.FitResponse,
)
near(fit.spring.dampingRatio, 0.7, 1e-6)
frames = ask("keyframes/spring", models.SpringKeyframesRequest(spring=spring, format="json"), models.Keyframes)
near(frames.values[-1], 1)
css = models.SpringKeyframesRequest.model_validate(
    {"spring": spring.model_dump(exclude_none=True), "format": "css-linear", "as": "json"}
)
assert "linear(" in ask("keyframes/spring", css, models.Keyframes).text
operations = [
    {"operation": "convert", "arguments": {"spring": spring.model_dump(mode="json", exclude_none=True)}},
    {"operation": "convert", "arguments": {"spring": {"vocabulary": "figma", "mass": -1}}},
]
batch = ask("batch", models.BatchRequest(operations=operations), models.BatchResponse)
assert batch.results[0].result["vocabularies"]
assert batch.results[1].problem.status == 422
wrong = models.Spring(vocabulary="android", stiffness=-1, dampingRatio=-1)
try:
    ask("convert", models.ConvertRequest(spring=wrong), models.ConvertResponse)
    raise SystemExit("a wrong spring was converted")
except urllib.error.HTTPError as error:
    problem = models.Problem.model_validate(json.load(error))
pointers = sorted(each.pointer for each in problem.errors)
assert problem.status == 422 and pointers == ["/spring/dampingRatio", "/spring/stiffness"], pointers
print("datamodel-code-generator: ran")
