"""The errand with what openapi-python-client generates: errand_openapi_python_client.py http://127.0.0.1:8080."""

import sys

from springd_client import Client, models
from springd_client.api.computation import (
    batch,
    convert,
    fit,
    get_convert,
    get_motion,
    motion,
    retarget,
    settling,
    spring_keyframes,
)

client = Client(base_url=sys.argv[1])
duration_bounce = models.Vocabulary.DURATION_BOUNCE
spring = models.Spring(vocabulary=duration_bounce, duration=0.5, bounce=0.3)


def near(actual: float, expected: float, tolerance: float = 1e-9) -> None:
    assert abs(actual - expected) <= tolerance, f"{actual} is not {expected}"


compose = [models.Vocabulary.COMPOSE]
posted = convert.sync(client=client, body=models.ConvertRequest(spring=spring, to=compose))
got = get_convert.sync(client=client, vocabulary=duration_bounce, duration=0.5, bounce=0.3, to=compose)
assert got == posted
near(posted.vocabularies["compose"].parameters["dampingRatio"], 0.7)

moved = motion.sync(
    client=client, body=models.MotionRequest(spring=spring, from_=[0, 10], to=[100, 20], frame_rate=30, duration=2)
)
assert len(moved.values) == 61
x, y = moved.values[-1]
near(x, 100, 0.01)
near(y, 20, 0.01)
in_query = get_motion.sync(
    client=client, vocabulary=duration_bounce, spring_duration=0.5, bounce=0.3, from_=[0, 10], to=[100, 20],
    frame_rate=30, duration=2,
)
assert in_query == moved

settled = settling.sync(client=client, body=models.SettlingRequest(spring=spring, tolerance=0.001))
assert settled.settles and 0.5 < settled.exact < 1.5

event = models.RetargetRequestEventsItem(at=0.15, to=0)
turned = retarget.sync(
    client=client, body=models.RetargetRequest(spring=spring, from_=0, to=240, events=[event], frame_rate=60)
)
near(turned.values[-1], 0, 0.5)

fitted = fit.sync(client=client, body=models.FitRequest(times=moved.times, values=[each[0] for each in moved.values]))
near(fitted.spring.damping_ratio, 0.7, 1e-6)

kinds = models.SpringKeyframesRequestFormat
frames = spring_keyframes.sync(client=client, body=models.SpringKeyframesRequest(spring=spring, format_=kinds.JSON))
near(frames.values[-1], 1)
css = spring_keyframes.sync(
    client=client,
    body=models.SpringKeyframesRequest(spring=spring, format_=kinds.CSS_LINEAR, as_=models.FileForm.JSON),
)
assert "linear(" in css.text

operations = [
    models.BatchRequestOperationsItem(operation="convert", arguments={"spring": each, "to": ["figma"]})
    for each in (spring.to_dict(), {"vocabulary": "figma", "mass": -1})
]
answers = batch.sync(client=client, body=models.BatchRequest(operations=operations))
near(answers.results[0].result["vocabularies"]["figma"]["parameters"]["mass"], 1)
assert answers.results[1].problem.status == 422

wrong = models.Spring(vocabulary=models.Vocabulary.ANDROID, stiffness=-1, damping_ratio=-1)
refused = convert.sync_detailed(client=client, body=models.ConvertRequest(spring=wrong))
assert refused.status_code == 422
pointers = sorted(each.pointer for each in refused.parsed.errors)
assert pointers == ["/spring/dampingRatio", "/spring/stiffness"], pointers
print("openapi-python-client: ran")
