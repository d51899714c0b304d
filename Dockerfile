# One recipe for every process: `docker build --build-arg APP=gateway .` (or catalog, analysis, recommendation, cli).
# The tag is exact; pin it by digest in a build that must be repeatable to the byte.

FROM node:24.21.0-bookworm-slim AS base

FROM base AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages packages
# Optional packages are the native parts of Vite, and the embedded Postgres: neither is shipped.
RUN --mount=type=cache,target=/root/.npm npm ci
COPY tsconfig.json tsconfig.build.json ./
COPY apps apps
COPY libs libs
# The apps' first import; the compiler looks for it.
COPY scripts/require-node.cjs scripts/
RUN npm run build && npm prune --omit=dev --omit=optional && rm -f dist/.tsbuildinfo

FROM base
# Few arenas of malloc: some megabytes less in every process.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY scripts/require-node.cjs scripts/
# Below the layers that all processes share. A layer of its own: some builders would take an app's image for another's.
ARG APP=gateway
RUN test -f "dist/apps/${APP}/src/main.js"
ENV APP=${APP}
USER 1000:1000
EXPOSE 3000 9090
# An orchestrator's own probes ask the same address; the command line has none, nor has a process that turned it off.
HEALTHCHECK --interval=10s --timeout=2s --start-period=20s \
  CMD ["node", "-e", "if (process.env.APP !== 'cli' && process.env.MANAGEMENT_PORT !== '0') { const host = process.env.MANAGEMENT_HOST || process.env.HOST || '127.0.0.1'; fetch(`http://${host.includes(':') ? `[${host}]` : host}:${process.env.MANAGEMENT_PORT || 9090}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1)) }"]
ENTRYPOINT ["/bin/sh", "-c", "exec node dist/apps/${APP}/src/main.js \"$@\"", "--"]
