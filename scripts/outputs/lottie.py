# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""A Lottie player, Samsung's rlottie, draws the document; the square is measured in the picture."""

import json

import numpy
from cases import get
from rlottie_python import LottieAnimation

SIZE = 512
# The player puts edges on fractions of a pixel by their coverage, in 256 steps.
PIXEL = 1.0
# It cuts opacity to whole 255ths three times: of the layer, of the fill and of the two together.
OPACITY = 3 / 255


def rlottie(text, frames):
    animation = LottieAnimation.from_data(text)
    for frame in frames:
        data = animation.lottie_animation_render(frame_num=frame)
        yield numpy.frombuffer(data, dtype=numpy.uint8).reshape(SIZE, SIZE, 4)[:, :, 3]


def centre(alpha):
    """The centre of what is drawn, in pixels."""
    weights = alpha.astype(float)
    rows = numpy.arange(SIZE) + 0.5
    return (weights.sum(axis=0) @ rows) / weights.sum(), (weights.sum(axis=1) @ rows) / weights.sum()


def width(alpha):
    """The width of what is drawn, in pixels: the coverage of the middle row."""
    return alpha[SIZE // 2].astype(float).sum() / 255


def opacity(alpha):
    return alpha[SIZE // 2, SIZE // 2] / 255


MEASURES = {
    # property: the distance asked for, what is measured, and its value in pixels for a progress
    "translateX": (150, lambda a: centre(a)[0], lambda v: 256 + v),
    "translateY": (-150, lambda a: centre(a)[1], lambda v: 256 + v),
    "scale": (2.5, width, lambda v: 100 * v),
    "opacity": (1, opacity, lambda v: v),
}


def clamped(value, prop):
    return min(max(value, 0), 1) if prop == "opacity" else value


def check(address, springs, truth, report):
    for name, (mass, stiffness, damping) in springs.items():
        for prop, (target, measure, shown) in MEASURES.items():
            origin = 0.5 if prop == "scale" else 0
            spring = truth(mass, stiffness, damping, origin, target, 0)
            text = get(
                address,
                "/v1/keyframes/spring",
                vocabulary="mass-stiffness-damping",
                mass=mass,
                stiffness=repr(stiffness),
                damping=repr(damping),
                **{"from": origin, "to": target},
                property=prop,
                format="lottie",
            )
            document = json.loads(text)
            frames = list(range(0, int(document["op"]), max(1, int(document["op"]) // 30)))
            # The file's own allowance: 0.002 of the distance.
            allowed = 0.002 * abs(shown(target) - shown(origin))
            error = max(
                abs(measure(picture) - shown(clamped(spring.position(frame / document["fr"]), prop)))
                for frame, picture in zip(frames, rlottie(text, frames))
            )
            limit = OPACITY + allowed if prop == "opacity" else PIXEL
            unit = "of 1" if prop == "opacity" else "px"
            report(f"lottie {name} {prop} ({unit})", error, limit)
