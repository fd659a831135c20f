# syntax=docker/dockerfile:1
# The image is the folder that `npm run release` makes, on the newest Node of the line that
# .node-version names. The exact one: --build-arg NODE_VERSION=$(cat .node-version)
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
# No scripts: they would only make links for the embedded database, which this image does not use.
RUN --mount=type=cache,target=/root/.npm \
    npm ci --ignore-scripts --no-audit --no-fund
COPY . .
ARG BUILD_COMMIT=
RUN BUILD_COMMIT=${BUILD_COMMIT} node scripts/release.ts --out /release

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /app
COPY --from=build /release ./
# Uploads, and what the server keeps when nothing else is configured.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
# Asks whether the process answers, never the database: nobody should restart us for its sake.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "bin/start.js"]
