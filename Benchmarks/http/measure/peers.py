# SPDX-License-Identifier: Apache-2.0
# Part of springd, see LICENSE.
"""How springd and its peers are started."""

import os

from process import Server

SERVERS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "servers")

# No core of its own: the scheduler chooses.
ANYWHERE = ()

SPRING = "vocabulary=mass-stiffness-damping&damping=20&duration=1"
FRAMES = f"/v1/keyframes/spring?{SPRING}&count="


def frames(count, more=""):
    """The path that asks for so many frames, without the stiffness."""
    return f"{FRAMES}{count}{more}"


class Peers:
    """Every server there is, with the paths of what was built and the cores to run on."""

    def __init__(self, built, scratch, cores, beside=None):
        self._built = built
        self._scratch = scratch
        self._cores = cores
        self._beside = beside

    def springd(self, *options, cores=None, workers=None, name="springd"):
        """springd at its defaults but for the options given; with 0 workers as many as there are cores."""
        threads = len(self._cores) if workers is None else workers
        return Server(
            name,
            lambda port: [self.binary("springd"), "--port", port, "--threads", threads, *options],
            self._cores if cores is None else cores,
        )

    def other_builds(self):
        """The program that was given to be measured too, if any."""
        if self._beside is None:
            return []
        threads = len(self._cores)
        return [
            Server(
                "springd, other build",
                lambda port: [self._beside, "--port", port, "--threads", threads],
                self._cores,
            )
        ]

    def bare(self, body):
        """libmicrohttpd alone, which answers with `body` to everything but /livez."""
        file = self._write("body-%d.json" % len(body), body)
        return Server(
            "libmicrohttpd",
            lambda port: [self.binary("bare"), port, len(self._cores), file],
            self._cores,
        )

    def cpp(self):
        return Server(
            "C++",
            lambda port: [self.binary("convert"), port, len(self._cores)],
            self._cores,
            probe=frames(2, "&stiffness=200"),
        )

    def node(self, cores=None):
        script = os.path.join(SERVERS, "node.js")
        return Server("Node", lambda port: ["node", script, port], self._cores if cores is None else cores)

    def nginx(self, files):
        """nginx with files by their names below its root."""
        root = os.path.join(self._scratch, "root")
        for name, body in files.items():
            self._write(os.path.join("root", name), body)
        self._write("root/livez", b'{"status":"ok"}')

        def command(port):
            with open(os.path.join(SERVERS, "nginx.conf"), encoding="ascii") as template:
                text = template.read()
            words = {
                "USER": "user root;" if os.geteuid() == 0 else "",
                "WORKERS": str(len(self._cores)),
                "SCRATCH": self._scratch,
                "ROOT": root,
                "PORT": str(port),
            }
            for word, value in words.items():
                text = text.replace(f"@{word}@", value)
            configuration = self._write("nginx.conf", text.encode())
            return ["nginx", "-p", self._scratch, "-c", configuration, "-e", "stderr"]

        return Server("nginx", command, self._cores)

    def binary(self, name):
        return os.path.join(self._built, name)

    def _write(self, name, body):
        path = os.path.join(self._scratch, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(body)
        return path
