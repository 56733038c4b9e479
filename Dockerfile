# Build and run on the same Debian release, so that the C libraries match.
FROM swift:6.3-bookworm AS build
# The -dev packages follow Debian's own point releases; pinning them would break with each.
# hadolint ignore=DL3008
RUN apt-get update -q \
  && apt-get install -y -q --no-install-recommends libdeflate-dev libjson-c-dev libmicrohttpd-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY Package.swift ./
COPY Plugins Plugins
COPY Sources Sources
COPY Tests Tests
COPY Web Web
COPY scripts/flags scripts/build-static scripts/
RUN scripts/build-static /springd

FROM debian:bookworm-slim
# hadolint ignore=DL3008
RUN apt-get update -q \
  && apt-get install -y -q --no-install-recommends libdeflate0 libjson-c5 libmicrohttpd12 libstdc++6 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /springd /usr/local/bin/springd
LABEL org.opencontainers.image.title="springd" \
  org.opencontainers.image.description="Springs for animation over HTTP" \
  org.opencontainers.image.licenses="Apache-2.0"
ENV SPRINGD_HOST=0.0.0.0
USER 10001:10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=5s --retries=3 \
  CMD ["/usr/local/bin/springd", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/springd"]
CMD ["serve"]
