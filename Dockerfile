# syntax=docker/dockerfile:1
# Contains the folder that `npm run release` creates and the latest Node of the major version in
# .node-version. For that exact version: --build-arg NODE_VERSION=$(cat .node-version)
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# Install scripts are skipped: they only prepare the embedded database, which this image does not use.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG BUILD_COMMIT=
RUN BUILD_COMMIT=${BUILD_COMMIT} node scripts/release.ts --out /release

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY --from=build /release ./
# Uploads, and everything else the server stores if nothing else is configured.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Checks the process and not the database, because a restart would not repair the database.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "bin/start.js"]
