"""Builds the wheel with Python alone, so that pip installs this folder without an index; the same files, the same bytes."""

import base64
import hashlib
import pathlib
import tomllib
import zipfile

here = pathlib.Path(__file__).parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    project = tomllib.loads((here / "pyproject.toml").read_text())["project"]
    stem = f"{project['name'].replace('-', '_')}-{project['version']}"
    files = {f"springd/{each.name}": each.read_bytes() for each in sorted((here / "springd").glob("*.py*")) if each.is_file()}
    files["springd/py.typed"] = b""
    files[f"{stem}.dist-info/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\nSummary: {project['description']}\n"
        f"License: {project['license']['text']}\nRequires-Python: {project['requires-python']}\n"
        f"Description-Content-Type: text/markdown\n\n{(here / project['readme']).read_text()}"
    ).encode()
    files[f"{stem}.dist-info/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: springd\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(f"{name},sha256={digest(data)},{len(data)}\n" for name, data in files.items())
    files[f"{stem}.dist-info/RECORD"] = f"{record}{stem}.dist-info/RECORD,,\n".encode()
    wheel = f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(pathlib.Path(wheel_directory) / wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return wheel


def digest(data):
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
