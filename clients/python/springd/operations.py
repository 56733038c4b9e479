"""Written by scripts/regenerate from the contract."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Dict, List, Literal, Optional, Union, overload

from typing import Required, TypedDict

Spring = TypedDict(
    "Spring",
    {
        "vocabulary": "Required[Vocabulary]",
        "mass": "float",
        "stiffness": "float",
        "damping": "float",
        "dampingRatio": "float",
        "initialVelocity": "float",
        "response": "GivenTime",
        "duration": "GivenTime",
        "bounce": "float",
        "perceptualDuration": "GivenTime",
        "settlingDuration": "GivenTime",
        "visualDuration": "GivenTime",
        "epsilon": "float",
        "visibilityThreshold": "float",
        "tension": "float",
        "friction": "float",
        "frequency": "GivenTime",
        "bounciness": "float",
        "speed": "float",
        "name": "str",
        "extraBounce": "float",
        "fps": "float",
        "durationInFrames": "float",
        "durationRestThreshold": "float",
        "precision": "float",
        "refreshRate": "float",
        "spring": "float",
        "smoothTime": "GivenTime",
        "angularFrequency": "float",
        "halfLife": "GivenTime",
        "dampingFraction": "float",
        "dampening": "float",
        "ratio": "float",
        "springMass": "float",
        "springStiffness": "float",
        "springDamping": "float",
        "decay": "float",
        "period": "GivenTime",
        "initialResponse": "float",
        "dampedFrequency": "float",
        "sine": "float",
    },
    total=False,
)

ConvertRequest = TypedDict(
    "ConvertRequest",
    {
        "spring": "Required[Spring]",
        "to": "List[Vocabulary]",
        "nearestPresets": "bool",
        "closest": "bool",
        "digits": "int",
    },
    total=False,
)

ConvertResponse = TypedDict(
    "ConvertResponse",
    {
        "spring": "Required[PhysicalSpring]",
        "vocabularies": "Required[Dict[str, Translation]]",
        "nearestPresets": "Required[Union[List[NearestPreset], None]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

MotionRequest_steps = TypedDict(
    "MotionRequest_steps",
    {
        "spring": "Required[Spring]",
        "to": "Required[float]",
        "from": "float",
        "after": "Union[int, None]",
        "delay": "GivenTime",
    },
    total=False,
)
MotionRequest = TypedDict(
    "MotionRequest",
    {
        "steps": "List[MotionRequest_steps]",
        "spring": "Spring",
        "from": "Axes",
        "to": "Axes",
        "velocity": "Axes",
        "frameRate": "float",
        "count": "int",
        "times": "List[float]",
        "duration": "GivenTime",
        "tolerance": "float",
        "precision": "int",
        "integrator": "Literal[\"exact\", \"velocity-verlet\", \"system\"]",
    },
    total=False,
)

MotionResponse = TypedDict(
    "MotionResponse",
    {
        "duration": "Required[float]",
        "settles": "Required[bool]",
        "settlesAfter": "Required[Union[float, None]]",
        "steps": "Required[Union[List[SequenceStep], None]]",
        "total": "Required[Union[float, None]]",
        "reasons": "Required[Dict[str, str]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
        "times": "Required[List[float]]",
        "values": "Required[List[Axes]]",
        "velocities": "Required[List[Axes]]",
    },
    total=False,
)

SettlingRequest = TypedDict(
    "SettlingRequest",
    {
        "spring": "Required[Spring]",
        "from": "Axes",
        "to": "Axes",
        "velocity": "Axes",
        "tolerance": "float",
        "fractions": "List[float]",
    },
    total=False,
)

SettlingResponse_arrivals = TypedDict(
    "SettlingResponse_arrivals",
    {
        "fraction": "Required[float]",
        "time": "Required[OptionalAxes]",
    },
    total=False,
)
SettlingResponse_own = TypedDict(
    "SettlingResponse_own",
    {
        "vocabulary": "Required[str]",
        "seconds": "Required[Union[float, None]]",
        "rule": "Required[str]",
    },
    total=False,
)
SettlingResponse = TypedDict(
    "SettlingResponse",
    {
        "settles": "Required[bool]",
        "exact": "Required[Union[float, None]]",
        "envelope": "Required[Union[float, None]]",
        "perceptual": "Required[float]",
        "overshoot": "Required[OptionalAxes]",
        "peakTimes": "Required[List[AxisTurns]]",
        "peakValues": "Required[List[AxisTurns]]",
        "arrivals": "Required[List[SettlingResponse_arrivals]]",
        "own": "Required[Union[SettlingResponse_own, None]]",
        "definitions": "Required[Dict[str, Union[float, None]]]",
        "reasons": "Required[Dict[str, str]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

RetargetRequest_events = TypedDict(
    "RetargetRequest_events",
    {
        "at": "Required[GivenTime]",
        "to": "Axes",
        "spring": "Spring",
    },
    total=False,
)
RetargetRequest_rest = TypedDict(
    "RetargetRequest_rest",
    {
        "distance": "float",
        "distanceFactor": "float",
        "speed": "float",
    },
    total=False,
)
RetargetRequest = TypedDict(
    "RetargetRequest",
    {
        "spring": "Required[Spring]",
        "from": "Axes",
        "to": "Axes",
        "velocity": "Axes",
        "events": "List[RetargetRequest_events]",
        "frameRate": "float",
        "count": "int",
        "times": "List[float]",
        "duration": "GivenTime",
        "tolerance": "float",
        "precision": "int",
        "rest": "RetargetRequest_rest",
        "integrator": "Literal[\"exact\", \"velocity-verlet\"]",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
    },
    total=False,
)

RetargetRequestForText_events = TypedDict(
    "RetargetRequestForText_events",
    {
        "at": "Required[GivenTime]",
        "to": "Axes",
        "spring": "Spring",
    },
    total=False,
)
RetargetRequestForText_rest = TypedDict(
    "RetargetRequestForText_rest",
    {
        "distance": "float",
        "distanceFactor": "float",
        "speed": "float",
    },
    total=False,
)
RetargetRequestForText = TypedDict(
    "RetargetRequestForText",
    {
        "spring": "Required[Spring]",
        "from": "Axes",
        "to": "Axes",
        "velocity": "Axes",
        "events": "List[RetargetRequestForText_events]",
        "frameRate": "float",
        "count": "int",
        "times": "List[float]",
        "duration": "GivenTime",
        "tolerance": "float",
        "precision": "int",
        "rest": "RetargetRequestForText_rest",
        "integrator": "Literal[\"exact\", \"velocity-verlet\"]",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
    },
    total=False,
)

RetargetResponse_events = TypedDict(
    "RetargetResponse_events",
    {
        "at": "Required[float]",
        "value": "Required[Axes]",
        "velocity": "Required[Axes]",
    },
    total=False,
)
RetargetResponse = TypedDict(
    "RetargetResponse",
    {
        "duration": "float",
        "settles": "bool",
        "settlesAfter": "Union[float, None]",
        "restTime": "Union[float, None]",
        "events": "List[RetargetResponse_events]",
        "reasons": "Dict[str, str]",
        "notes": "List[str]",
        "remarks": "List[RemarkCode]",
        "times": "List[float]",
        "values": "List[Axes]",
        "velocities": "List[Axes]",
        "keyframes": "List[WebAnimationFrame]",
        "options": "WebAnimationOptions",
        "maximumError": "float",
        "spring": "Union[Dict[str, float], None]",
        "format": "str",
        "mediaType": "str",
        "fileExtension": "str",
        "text": "str",
    },
    total=False,
)

VelocityRequest = TypedDict(
    "VelocityRequest",
    {
        "from": "Required[Axes]",
        "to": "Required[Axes]",
        "velocity": "Required[Axes]",
        "spring": "Spring",
        "displayScale": "float",
        "decelerationRate": "float",
    },
    total=False,
)

VelocityResponse_projection = TypedDict(
    "VelocityResponse_projection",
    {
        "decelerationRate": "Required[float]",
        "rest": "Required[Axes]",
        "steppedRest": "Required[Axes]",
    },
    total=False,
)
VelocityResponse = TypedDict(
    "VelocityResponse",
    {
        "relativeVelocity": "Required[Axes]",
        "from": "Required[Axes]",
        "projection": "Required[VelocityResponse_projection]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

DecayRequest = TypedDict(
    "DecayRequest",
    {
        "decay": "Required[Decay]",
        "to": "List[Literal[\"exponential\", \"uiscrollview\", \"compose-exponential\", \"compose-spline\", \"reanimated\", \"flutter-friction\", \"motion-inertia\", \"follower\"]]",
        "times": "List[float]",
        "count": "int",
        "frameRate": "float",
        "precision": "int",
        "digits": "int",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
    },
    total=False,
)

DecayRequestForText = TypedDict(
    "DecayRequestForText",
    {
        "decay": "Required[Decay]",
        "to": "List[Literal[\"exponential\", \"uiscrollview\", \"compose-exponential\", \"compose-spline\", \"reanimated\", \"flutter-friction\", \"motion-inertia\", \"follower\"]]",
        "times": "List[float]",
        "count": "int",
        "frameRate": "float",
        "precision": "int",
        "digits": "int",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
    },
    total=False,
)

DecayResponse_rest = TypedDict(
    "DecayResponse_rest",
    {
        "place": "Required[float]",
        "seconds": "Required[Union[float, None]]",
        "rule": "Required[str]",
    },
    total=False,
)
DecayResponse = TypedDict(
    "DecayResponse",
    {
        "rest": "DecayResponse_rest",
        "laws": "Dict[str, DecayTranslation]",
        "times": "Union[List[float], None]",
        "values": "Union[List[float], None]",
        "velocities": "Union[List[float], None]",
        "reasons": "Dict[str, str]",
        "keyframes": "List[WebAnimationFrame]",
        "options": "WebAnimationOptions",
        "maximumError": "float",
        "spring": "Union[Dict[str, float], None]",
        "format": "str",
        "mediaType": "str",
        "fileExtension": "str",
        "text": "str",
    },
    total=False,
)

CompareRequest_springs_2 = TypedDict(
    "CompareRequest_springs_2",
    {
        "cubicBezier": "List[float]",
        "cssLinear": "str",
        "duration": "GivenTime",
    },
    total=False,
)
CompareRequest = TypedDict(
    "CompareRequest",
    {
        "springs": "Required[List[Union[Spring, CompareRequest_springs_2]]]",
        "tolerance": "float",
    },
    total=False,
)

CompareResponse = TypedDict(
    "CompareResponse",
    {
        "maximumDifference": "Required[float]",
        "at": "Required[Union[float, None]]",
        "timeShift": "Required[Union[float, None]]",
        "settlingDifference": "Required[Union[float, None]]",
        "overshootDifference": "Required[float]",
        "halfway": "Required[List[Union[float, None]]]",
        "settling": "Required[List[Union[float, None]]]",
        "overshoot": "Required[List[Union[float, None]]]",
        "reasons": "Required[Dict[str, str]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

SolveRequest = TypedDict(
    "SolveRequest",
    {
        "spring": "Spring",
        "response": "GivenTime",
        "duration": "GivenTime",
        "naturalFrequency": "float",
        "stiffness": "float",
        "dampingRatio": "float",
        "damping": "float",
        "overshoot": "float",
        "peakTime": "float",
        "settlesIn": "GivenTime",
        "tolerance": "float",
        "initialVelocity": "float",
        "mass": "float",
    },
    total=False,
)

SolveResponse = TypedDict(
    "SolveResponse",
    {
        "spring": "Required[PhysicalSpring]",
        "solutions": "Required[List[PhysicalSpring]]",
        "tolerance": "Required[Union[float, None]]",
        "settlesAfter": "Required[Union[float, None]]",
        "exact": "Required[bool]",
        "overshoot": "Required[float]",
        "peakTime": "Required[Union[float, None]]",
        "reasons": "Required[Dict[str, str]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

FitRequest = TypedDict(
    "FitRequest",
    {
        "times": "List[float]",
        "values": "List[OptionalAxes]",
        "from": "Axes",
        "to": "Axes",
        "cubicBezier": "List[float]",
        "cssLinear": "str",
        "duration": "GivenTime",
        "initialVelocity": "float",
        "findDelay": "bool",
        "vocabularies": "List[Vocabulary]",
    },
    total=False,
)

FitResponse_intervals_1 = TypedDict(
    "FitResponse_intervals_1",
    {
        "naturalFrequency": "Required[List[float]]",
        "dampingRatio": "Required[List[float]]",
        "initialVelocity": "Required[Union[List[float], None]]",
        "velocity": "Required[Union[List[float], None]]",
    },
    total=False,
)
FitResponse_outliers = TypedDict(
    "FitResponse_outliers",
    {
        "time": "Required[float]",
        "value": "Required[Axes]",
        "expected": "Required[Axes]",
        "reason": "Required[Literal[\"slip\", \"shift\", \"held\"]]",
    },
    total=False,
)
FitResponse = TypedDict(
    "FitResponse",
    {
        "spring": "Required[PhysicalSpring]",
        "delay": "Required[float]",
        "from": "Required[Axes]",
        "to": "Required[Axes]",
        "velocity": "Required[Axes]",
        "fits": "Required[bool]",
        "verdict": "Required[str]",
        "reasons": "Required[List[RemarkCode]]",
        "undetermined": "Required[List[str]]",
        "structure": "Required[Union[Literal[\"motion\", \"neighbours\"], None]]",
        "assumptions": "Required[List[Literal[\"jitter\", \"held-frames\", \"correlated-noise\"]]]",
        "heldFrames": "Required[List[float]]",
        "rootMeanSquareError": "Required[float]",
        "maximumError": "Required[float]",
        "maximumErrorAtStops": "Required[Union[float, None]]",
        "intervals": "Required[Union[FitResponse_intervals_1, None]]",
        "outliers": "Required[List[FitResponse_outliers]]",
        "nearestPresets": "Required[List[NearestPreset]]",
        "vocabularies": "Required[Dict[str, Translation]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

RecognizeRequest = TypedDict(
    "RecognizeRequest",
    {
        "system": "Literal[\"swiftui\", \"uikit\", \"core-animation\", \"android\", \"compose\", \"react-spring\", \"react-motion\", \"motion\", \"origami\", \"pop-dynamics\", \"react-native\", \"react-native-skia\", \"react-native-ease\", \"figma\", \"figma-motion\", \"flutter\", \"springster\", \"libadwaita\", \"wobble\", \"reanimated\", \"reanimated-1\", \"react-native-redash\", \"anime\", \"anime-v3\", \"spring-easing\", \"remix\", \"wave\", \"remotion\", \"svelte\", \"smooth-damp\", \"frequency-hertz\", \"angular-frequency\", \"ripple\", \"unreal\", \"second-order-dynamics\", \"feel\", \"litmotion\", \"harmonyos\", \"niri\", \"hyprland\", \"qt\", \"slint\", \"avalonia\", \"embla\", \"half-life\", \"popmotion\", \"motion-layout\", \"css-spring\", \"after-effects\", \"windows-composition\", \"miuix\", \"motion-canvas\", \"kwin\", \"picom\", \"design-tokens\", \"duration-bounce\", \"response-damping-ratio\", \"settling-duration\", \"mass-stiffness-damping\", \"uiview\", \"uispringtimingparameters\", \"core-animation-overdamping\", \"motion-visual-duration\", \"motion-duration\", \"origami-tension-friction\", \"wobble-overdamping\", \"reanimated-duration\", \"anime-physics\", \"harmonyos-curve\"]",
    },
    total=False,
)

RecognizeResponse = TypedDict(
    "RecognizeResponse",
    {
        "candidates": "Required[List[Candidate]]",
        "ignored": "Required[Dict[str, str]]",
    },
    total=False,
)

SpringKeyframesRequest_steps = TypedDict(
    "SpringKeyframesRequest_steps",
    {
        "spring": "Required[Spring]",
        "to": "Required[float]",
        "from": "float",
        "after": "Union[int, None]",
        "delay": "GivenTime",
    },
    total=False,
)
SpringKeyframesRequest = TypedDict(
    "SpringKeyframesRequest",
    {
        "steps": "List[SpringKeyframesRequest_steps]",
        "spring": "Spring",
        "from": "float",
        "to": "float",
        "velocity": "float",
        "frameRate": "float",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "duration": "GivenTime",
        "reduced": "bool",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"design-token\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\", \"after-effects-expression\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
        "digits": "int",
    },
    total=False,
)

SpringKeyframesRequestForText_steps = TypedDict(
    "SpringKeyframesRequestForText_steps",
    {
        "spring": "Required[Spring]",
        "to": "Required[float]",
        "from": "float",
        "after": "Union[int, None]",
        "delay": "GivenTime",
    },
    total=False,
)
SpringKeyframesRequestForText = TypedDict(
    "SpringKeyframesRequestForText",
    {
        "steps": "List[SpringKeyframesRequestForText_steps]",
        "spring": "Spring",
        "from": "float",
        "to": "float",
        "velocity": "float",
        "frameRate": "float",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "duration": "GivenTime",
        "reduced": "bool",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\", \"after-effects-expression\"]]",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
        "digits": "int",
    },
    total=False,
)

DockBounceRequest = TypedDict(
    "DockBounceRequest",
    {
        "height": "float",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

DockBounceRequestForText = TypedDict(
    "DockBounceRequestForText",
    {
        "height": "float",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

GravityBounceRequest = TypedDict(
    "GravityBounceRequest",
    {
        "initialMomentum": "float",
        "gravity": "float",
        "dampening": "float",
        "slicesPerSecond": "float",
        "momentumCutoff": "float",
        "duration": "GivenTime",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

GravityBounceRequestForText = TypedDict(
    "GravityBounceRequestForText",
    {
        "initialMomentum": "float",
        "gravity": "float",
        "dampening": "float",
        "slicesPerSecond": "float",
        "momentumCutoff": "float",
        "duration": "GivenTime",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

EasingKeyframesRequest = TypedDict(
    "EasingKeyframesRequest",
    {
        "function": "EasingFunction",
        "from": "float",
        "to": "float",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "duration": "GivenTime",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

EasingKeyframesRequestForText = TypedDict(
    "EasingKeyframesRequestForText",
    {
        "function": "EasingFunction",
        "from": "float",
        "to": "float",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "duration": "GivenTime",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

DecayKeyframesRequest = TypedDict(
    "DecayKeyframesRequest",
    {
        "decay": "Required[Decay]",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Literal[\"json\", \"css-linear\", \"css-keyframes\", \"waapi\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"lottie\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]",
        "as": "FileForm",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

DecayKeyframesRequestForText = TypedDict(
    "DecayKeyframesRequestForText",
    {
        "decay": "Required[Decay]",
        "count": "int",
        "tolerance": "float",
        "maxStops": "int",
        "maxBytes": "int",
        "format": "Required[Literal[\"css-linear\", \"css-keyframes\", \"android-xml\", \"compose\", \"swiftui\", \"core-animation\", \"flutter\", \"unity\", \"godot\", \"csv\", \"svg\", \"after-effects\"]]",
        "property": "AnimatedProperty",
        "name": "str",
        "precision": "int",
    },
    total=False,
)

ReadRequest = TypedDict(
    "ReadRequest",
    {
        "text": "Required[str]",
        "fileName": "str",
        "fit": "bool",
    },
    total=False,
)

ReadResponse_found_easing_1 = TypedDict(
    "ReadResponse_found_easing_1",
    {
        "cubicBezier": "Required[List[float]]",
    },
    total=False,
)
ReadResponse_found_easing_2 = TypedDict(
    "ReadResponse_found_easing_2",
    {
        "cssLinear": "Required[str]",
    },
    total=False,
)
ReadResponse_found_easing_3 = TypedDict(
    "ReadResponse_found_easing_3",
    {
        "function": "Required[EasingFunction]",
    },
    total=False,
)
ReadResponse_found = TypedDict(
    "ReadResponse_found",
    {
        "kind": "Required[Literal[\"spring\", \"easing\", \"recording\", \"wish\", \"decay\"]]",
        "start": "Required[float]",
        "end": "Required[float]",
        "line": "Required[float]",
        "column": "Required[float]",
        "excerpt": "Required[str]",
        "name": "Required[Union[str, None]]",
        "system": "Required[Union[str, None]]",
        "spring": "Required[Union[Spring, None]]",
        "candidates": "Required[List[Candidate]]",
        "known": "Required[Dict[str, Any]]",
        "unknown": "Required[List[str]]",
        "easing": "Required[Union[ReadResponse_found_easing_1, ReadResponse_found_easing_2, ReadResponse_found_easing_3, None]]",
        "duration": "Required[Union[float, None]]",
        "times": "Required[Union[List[float], None]]",
        "values": "Required[Union[List[float], None]]",
        "unit": "Required[Union[str, None]]",
        "wish": "Required[Union[Dict[str, Any], None]]",
        "decay": "Required[Union[Dict[str, Any], None]]",
        "fit": "Required[Union[Dict[str, Any], None]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)
ReadResponse = TypedDict(
    "ReadResponse",
    {
        "found": "Required[List[ReadResponse_found]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

TokensRequest_documents = TypedDict(
    "TokensRequest_documents",
    {
        "name": "Required[str]",
        "tokens": "Dict[str, Any]",
        "text": "str",
    },
    total=False,
)
TokensRequest = TypedDict(
    "TokensRequest",
    {
        "tokens": "Dict[str, Any]",
        "text": "str",
        "documents": "List[TokensRequest_documents]",
        "platforms": "List[Literal[\"css\", \"tailwind\", \"typescript\", \"swiftui\", \"uikit\", \"compose\", \"android\", \"flutter\", \"react-native\", \"design-token\"]]",
        "prefix": "str",
        "tolerance": "float",
    },
    total=False,
)

TokensResponse_files = TypedDict(
    "TokensResponse_files",
    {
        "platform": "Required[str]",
        "path": "Required[str]",
        "mediaType": "Required[str]",
        "text": "Required[str]",
    },
    total=False,
)
TokensResponse_tokens_spring = TypedDict(
    "TokensResponse_tokens_spring",
    {
        "vocabulary": "Required[str]",
        "mass": "Required[float]",
        "stiffness": "Required[float]",
        "damping": "Required[float]",
        "initialVelocity": "Required[float]",
    },
    total=False,
)
TokensResponse_tokens_platforms = TypedDict(
    "TokensResponse_tokens_platforms",
    {
        "maximumError": "Required[float]",
        "bytes": "Required[float]",
    },
    total=False,
)
TokensResponse_tokens = TypedDict(
    "TokensResponse_tokens",
    {
        "path": "Required[str]",
        "spring": "Required[Union[TokensResponse_tokens_spring, None]]",
        "platforms": "Required[Dict[str, TokensResponse_tokens_platforms]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)
TokensResponse = TypedDict(
    "TokensResponse",
    {
        "files": "Required[List[TokensResponse_files]]",
        "tokens": "Required[List[TokensResponse_tokens]]",
        "formats": "Required[List[str]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

LintRequest_documents = TypedDict(
    "LintRequest_documents",
    {
        "name": "Required[str]",
        "tokens": "Dict[str, Any]",
        "text": "str",
    },
    total=False,
)
LintRequest = TypedDict(
    "LintRequest",
    {
        "text": "Required[str]",
        "fileName": "str",
        "tokens": "Dict[str, Any]",
        "documents": "List[LintRequest_documents]",
        "tolerance": "float",
        "prefix": "str",
    },
    total=False,
)

LintResponse_findings_token = TypedDict(
    "LintResponse_findings_token",
    {
        "name": "Required[str]",
        "distance": "Required[float]",
        "replacement": "Required[Union[str, None]]",
    },
    total=False,
)
LintResponse_findings = TypedDict(
    "LintResponse_findings",
    {
        "rule": "Required[Literal[\"is-token\", \"near-token\", \"no-token\", \"no-duration-token\"]]",
        "severity": "Required[Literal[\"info\", \"warning\", \"error\"]]",
        "start": "Required[float]",
        "end": "Required[float]",
        "line": "Required[float]",
        "column": "Required[float]",
        "message": "Required[str]",
        "token": "Required[Union[LintResponse_findings_token, None]]",
    },
    total=False,
)
LintResponse = TypedDict(
    "LintResponse",
    {
        "findings": "Required[List[LintResponse_findings]]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
    },
    total=False,
)

BatchRequest_operations = TypedDict(
    "BatchRequest_operations",
    {
        "operation": "Any",
        "arguments": "Any",
    },
    total=False,
)
BatchRequest = TypedDict(
    "BatchRequest",
    {
        "operations": "Required[List[BatchRequest_operations]]",
    },
    total=False,
)

BatchResponse_results = TypedDict(
    "BatchResponse_results",
    {
        "result": "Any",
        "problem": "Problem",
    },
    total=False,
)
BatchResponse = TypedDict(
    "BatchResponse",
    {
        "results": "Required[List[BatchResponse_results]]",
    },
    total=False,
)

Vocabulary = Literal["mass-stiffness-damping", "response-damping-ratio", "duration-bounce", "settling-duration", "uiview", "core-animation", "core-animation-overdamping", "uispringtimingparameters", "android", "compose", "react-spring", "motion", "motion-visual-duration", "motion-duration", "origami", "origami-tension-friction", "react-native", "figma", "figma-motion", "figma-motion-code", "flutter", "libadwaita", "wobble", "wobble-overdamping", "reanimated", "reanimated-duration", "anime", "anime-physics", "anime-v3", "spring-easing", "remix", "wave", "remotion", "svelte", "smooth-damp", "frequency-hertz", "angular-frequency", "unreal", "second-order-dynamics", "feel", "litmotion", "harmonyos", "harmonyos-curve", "niri", "hyprland", "qt", "slint", "avalonia", "embla", "half-life", "popmotion", "motion-layout", "css-spring", "after-effects", "windows-composition", "motion-canvas", "kwin", "picom", "preset"]

GivenTime = Union[float, str]

Axes = Union[float, List[float]]

OptionalAxes = Union[float, None, List[Optional[float]]]

AxisTurns = Union[float, List[float]]

EasingFunction = Literal["linear-interpolation", "quadratic-ease-in", "quadratic-ease-out", "quadratic-ease-in-out", "cubic-ease-in", "cubic-ease-out", "cubic-ease-in-out", "quartic-ease-in", "quartic-ease-out", "quartic-ease-in-out", "quintic-ease-in", "quintic-ease-out", "quintic-ease-in-out", "sine-ease-in", "sine-ease-out", "sine-ease-in-out", "circular-ease-in", "circular-ease-out", "circular-ease-in-out", "exponential-ease-in", "exponential-ease-out", "exponential-ease-in-out", "elastic-ease-in", "elastic-ease-out", "elastic-ease-in-out", "back-ease-in", "back-ease-out", "back-ease-in-out", "bounce-ease-in", "bounce-ease-out", "bounce-ease-in-out", "gsap-elastic-in", "gsap-elastic-out", "gsap-elastic-in-out", "gsap-back-in", "gsap-back-out", "gsap-back-in-out", "gsap-bounce-in", "gsap-bounce-out", "gsap-bounce-in-out", "godot-spring-in", "godot-spring-out", "godot-spring-in-out", "rive-elastic-in", "rive-elastic-out", "rive-elastic-in-out", "wpf-elastic-in", "wpf-elastic-out", "wpf-elastic-in-out", "android-overshoot"]

FileForm = Literal["file", "json"]

AnimatedProperty = Literal["translateX", "translateY", "scale", "rotate", "opacity"]

RemarkCode = str

Candidate = TypedDict(
    "Candidate",
    {
        "vocabulary": "Required[str]",
        "spring": "Required[Spring]",
        "plausibility": "Required[float]",
        "notes": "Required[List[str]]",
        "remarks": "Required[List[RemarkCode]]",
        "sameIn": "Required[List[str]]",
        "naturalFrequency": "Required[float]",
        "dampingRatio": "Required[float]",
        "nearestPresets": "Required[List[NearestPreset]]",
    },
    total=False,
)

PhysicalSpring_clamped = TypedDict(
    "PhysicalSpring_clamped",
    {
        "parameter": "Required[str]",
        "given": "Required[float]",
        "used": "Required[float]",
    },
    total=False,
)
PhysicalSpring = TypedDict(
    "PhysicalSpring",
    {
        "mass": "Required[float]",
        "stiffness": "Required[float]",
        "damping": "Required[float]",
        "initialVelocity": "Required[float]",
        "naturalFrequency": "Required[float]",
        "dampingRatio": "Required[float]",
        "dampedFrequency": "Required[Union[float, None]]",
        "response": "Required[float]",
        "bounce": "Required[float]",
        "regime": "Required[Literal[\"undamped\", \"underdamped\", \"critically-damped\", \"overdamped\"]]",
        "clamped": "Required[List[PhysicalSpring_clamped]]",
        "exactNaturalFrequency": "Required[Union[float, None]]",
    },
    total=False,
)

Translation_closest = TypedDict(
    "Translation_closest",
    {
        "parameters": "Required[Dict[str, Union[float, str]]]",
        "maximumError": "Required[Union[float, None]]",
        "code": "Required[Dict[str, str]]",
        "losses": "Required[List[RemarkCode]]",
        "note": "Required[Union[str, None]]",
    },
    total=False,
)
Translation = TypedDict(
    "Translation",
    {
        "parameters": "Required[Union[Dict[str, Union[float, str]], None]]",
        "exact": "Required[bool]",
        "maximumError": "Required[Union[float, None]]",
        "note": "Required[Union[str, None]]",
        "losses": "Required[List[RemarkCode]]",
        "code": "Required[Dict[str, str]]",
        "closest": "Union[Translation_closest, None]",
    },
    total=False,
)

NearestPreset = TypedDict(
    "NearestPreset",
    {
        "id": "Required[str]",
        "system": "Required[str]",
        "difference": "Required[float]",
    },
    total=False,
)

Decay = TypedDict(
    "Decay",
    {
        "law": "Required[Literal[\"exponential\", \"uiscrollview\", \"compose-exponential\", \"compose-spline\", \"reanimated\", \"flutter-friction\", \"motion-inertia\", \"follower\"]]",
        "rate": "float",
        "timeConstant": "GivenTime",
        "halfLife": "GivenTime",
        "velocity": "float",
        "from": "float",
        "decelerationRate": "float",
        "frictionMultiplier": "float",
        "absVelocityThreshold": "float",
        "density": "float",
        "deceleration": "float",
        "velocityFactor": "float",
        "refreshRate": "float",
        "drag": "float",
        "constantDeceleration": "float",
        "power": "float",
        "restDelta": "float",
        "lambda": "float",
        "onePercentTime": "GivenTime",
        "to": "float",
    },
    total=False,
)

DecayTranslation = TypedDict(
    "DecayTranslation",
    {
        "parameters": "Required[Union[Dict[str, float], None]]",
        "exact": "Required[bool]",
        "maximumError": "Required[Union[float, None]]",
        "note": "Required[Union[str, None]]",
        "losses": "Required[List[RemarkCode]]",
        "code": "Required[Dict[str, str]]",
    },
    total=False,
)

SequenceStep = TypedDict(
    "SequenceStep",
    {
        "start": "Required[float]",
        "end": "Required[float]",
        "from": "Required[float]",
        "to": "Required[float]",
    },
    total=False,
)

Keyframes_spring = TypedDict(
    "Keyframes_spring",
    {
        "mass": "Required[float]",
        "stiffness": "Required[float]",
        "damping": "Required[float]",
        "initialVelocity": "Required[float]",
    },
    total=False,
)
Keyframes = TypedDict(
    "Keyframes",
    {
        "source": "Literal[\"spring\", \"dock-bounce\", \"gravity-bounce\", \"easing\", \"retarget\", \"decay\"]",
        "duration": "float",
        "keyTimes": "List[float]",
        "values": "List[float]",
        "maximumError": "float",
        "settles": "bool",
        "reduced": "bool",
        "notes": "List[str]",
        "remarks": "List[RemarkCode]",
        "spring": "Union[Keyframes_spring, None]",
        "keyframes": "List[WebAnimationFrame]",
        "options": "WebAnimationOptions",
        "format": "str",
        "mediaType": "str",
        "fileExtension": "str",
        "text": "str",
    },
    total=False,
)

WebAnimationFrame = TypedDict(
    "WebAnimationFrame",
    {
        "offset": "Required[float]",
        "transform": "str",
        "opacity": "str",
        "easing": "str",
    },
    total=False,
)

WebAnimationOptions = TypedDict(
    "WebAnimationOptions",
    {
        "duration": "Required[float]",
        "fill": "Required[Literal[\"both\"]]",
    },
    total=False,
)

Problem_errors = TypedDict(
    "Problem_errors",
    {
        "pointer": "str",
        "parameter": "str",
        "detail": "Required[str]",
    },
    total=False,
)
Problem = TypedDict(
    "Problem",
    {
        "type": "Required[str]",
        "title": "Required[str]",
        "status": "Required[int]",
        "detail": "Required[str]",
        "errors": "List[Problem_errors]",
        "largestStableStep": "float",
    },
    total=False,
)


class Operations(ABC):
    @abstractmethod
    def post(self, path: str, request: Any) -> Any: ...

    def convert(self, request: ConvertRequest) -> ConvertResponse:
        """Convert a spring to other systems' parameters."""
        answer: ConvertResponse = self.post("/v1/convert", request)
        return answer

    def motion(self, request: MotionRequest) -> MotionResponse:
        """Sample a spring's motion."""
        answer: MotionResponse = self.post("/v1/motion", request)
        return answer

    def settling(self, request: SettlingRequest) -> SettlingResponse:
        """Compute when a spring has settled."""
        answer: SettlingResponse = self.post("/v1/settling", request)
        return answer

    @overload
    def retarget(self, request: RetargetRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def retarget(self, request: RetargetRequest) -> RetargetResponse: ...

    def retarget(self, request: Union[RetargetRequestForText, RetargetRequest]) -> Union[RetargetResponse, str]:
        """Play a spring whose target or spring changes on the way."""
        answer: Union[RetargetResponse, str] = self.post("/v1/retarget", request)
        return answer

    def velocity(self, request: VelocityRequest) -> VelocityResponse:
        """Turn a gesture's velocity into a relative one."""
        answer: VelocityResponse = self.post("/v1/velocity", request)
        return answer

    @overload
    def decay(self, request: DecayRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def decay(self, request: DecayRequest) -> DecayResponse: ...

    def decay(self, request: Union[DecayRequestForText, DecayRequest]) -> Union[DecayResponse, str]:
        """Convert a decay or a follower to other systems' laws."""
        answer: Union[DecayResponse, str] = self.post("/v1/decay", request)
        return answer

    def compare(self, request: CompareRequest) -> CompareResponse:
        """Compare two springs."""
        answer: CompareResponse = self.post("/v1/compare", request)
        return answer

    def solve(self, request: SolveRequest) -> SolveResponse:
        """Answer the inverse questions."""
        answer: SolveResponse = self.post("/v1/solve", request)
        return answer

    def fit(self, request: FitRequest) -> FitResponse:
        """Find the spring that matches best."""
        answer: FitResponse = self.post("/v1/fit", request)
        return answer

    def recognize(self, request: RecognizeRequest) -> RecognizeResponse:
        """Find the vocabularies that numbers may belong to."""
        answer: RecognizeResponse = self.post("/v1/recognize", request)
        return answer

    @overload
    def spring_keyframes(self, request: SpringKeyframesRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def spring_keyframes(self, request: SpringKeyframesRequest) -> Keyframes: ...

    def spring_keyframes(self, request: Union[SpringKeyframesRequestForText, SpringKeyframesRequest]) -> Union[Keyframes, str]:
        """A spring as keyframes, in the format a client plays."""
        answer: Union[Keyframes, str] = self.post("/v1/keyframes/spring", request)
        return answer

    @overload
    def dock_bounce(self, request: DockBounceRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def dock_bounce(self, request: DockBounceRequest) -> Keyframes: ...

    def dock_bounce(self, request: Union[DockBounceRequestForText, DockBounceRequest]) -> Union[Keyframes, str]:
        """The bounce of an icon in the dock."""
        answer: Union[Keyframes, str] = self.post("/v1/keyframes/dock-bounce", request)
        return answer

    @overload
    def gravity_bounce(self, request: GravityBounceRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def gravity_bounce(self, request: GravityBounceRequest) -> Keyframes: ...

    def gravity_bounce(self, request: Union[GravityBounceRequestForText, GravityBounceRequest]) -> Union[Keyframes, str]:
        """Something thrown up that bounces until it lies still."""
        answer: Union[Keyframes, str] = self.post("/v1/keyframes/gravity-bounce", request)
        return answer

    @overload
    def easing_keyframes(self, request: EasingKeyframesRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def easing_keyframes(self, request: EasingKeyframesRequest) -> Keyframes: ...

    def easing_keyframes(self, request: Union[EasingKeyframesRequestForText, EasingKeyframesRequest]) -> Union[Keyframes, str]:
        """An easing function as keyframes."""
        answer: Union[Keyframes, str] = self.post("/v1/keyframes/easing", request)
        return answer

    @overload
    def decay_keyframes(self, request: DecayKeyframesRequestForText) -> str: ...  # type: ignore[overload-overlap]

    @overload
    def decay_keyframes(self, request: DecayKeyframesRequest) -> Keyframes: ...

    def decay_keyframes(self, request: Union[DecayKeyframesRequestForText, DecayKeyframesRequest]) -> Union[Keyframes, str]:
        """A decay or a follower as keyframes."""
        answer: Union[Keyframes, str] = self.post("/v1/keyframes/decay", request)
        return answer

    def read(self, request: ReadRequest) -> ReadResponse:
        """Find every spring and easing in a text."""
        answer: ReadResponse = self.post("/v1/read", request)
        return answer

    def tokens(self, request: TokensRequest) -> TokensResponse:
        """Write the motions of a token file for every platform."""
        answer: TokensResponse = self.post("/v1/tokens", request)
        return answer

    def lint(self, request: LintRequest) -> LintResponse:
        """Hold the springs, easings and durations of a text against tokens."""
        answer: LintResponse = self.post("/v1/lint", request)
        return answer

    def batch(self, request: BatchRequest) -> BatchResponse:
        """Answer many questions in one request."""
        answer: BatchResponse = self.post("/v1/batch", request)
        return answer
