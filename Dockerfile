# Build and run on the same Debian release, so that the C libraries match.
# For a build that can be repeated, give both images by digest: --build-arg RUN_IMAGE=debian@sha256:…
ARG BUILD_IMAGE=swift:6.3-bookworm
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
# The -dev packages follow Debian's own point releases; pinning them would break with each.
# hadolint ignore=DL3008
RUN apt-get update -q \
  && apt-get install -y -q --no-install-recommends libdeflate-dev libjson-c-dev libmicrohttpd-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
# The commit, which the metrics and the label then name: --build-arg REVISION="$(git rev-parse HEAD)"
ARG REVISION=unknown
ENV SPRINGD_REVISION=${REVISION}
COPY Package.swift LICENSE ./
COPY Plugins Plugins
COPY Sources Sources
COPY swift-springs swift-springs
COPY Tests Tests
# What scripts/build-wasm --embed left in Web goes into the program, if it is of these sources.
COPY Web Web
COPY WebAssembly WebAssembly
COPY clients/typescript clients/typescript
COPY scripts/flags scripts/build-static scripts/build-wasm scripts/sbom scripts/
RUN scripts/build-static /springd
RUN /springd --version >/version \
  && sed -i 's/.* \([0-9][^ ]*\) .*/\1/' /version \
  && swift --version >/swift-version 2>/dev/null \
  && sed -i -n 's/.*Swift version \([^ ]*\).*/\1/p' /swift-version

FROM ${RUN_IMAGE}
ARG REVISION=unknown
# The packages' own licence notices stay in /usr/share/doc; springd's, and Swift's, which is the same, lie beside them.
# hadolint ignore=DL3008
RUN --mount=type=bind,from=build,source=/,target=/from \
  apt-get update -q \
  && apt-get install -y -q --no-install-recommends libdeflate0 libjson-c5 libmicrohttpd12 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir -p /usr/share/doc/springd \
  && cp /from/build/LICENSE /usr/share/doc/springd/copyright \
  && /from/build/scripts/sbom "$(cat /from/version)" "${REVISION}" "$(cat /from/swift-version)" \
    >/usr/share/doc/springd/sbom.cdx.json
COPY --from=build /springd /usr/local/bin/springd
LABEL org.opencontainers.image.title="springd" \
  org.opencontainers.image.description="Springs for animation over HTTP" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.revision="${REVISION}" \
  io.modelcontextprotocol.server.name="io.github.OWNER/springd"
ENV SPRINGD_HOST=0.0.0.0
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
# Whether the process works: one that is only busy or draining is not to be restarted.
HEALTHCHECK --interval=10s --timeout=6s --start-period=5s --retries=3 \
  CMD ["/usr/local/bin/springd", "healthcheck", "--live"]
ENTRYPOINT ["/usr/local/bin/springd"]
CMD ["serve"]
