#!/bin/sh
# Writes the secrets that docker-compose.yml needs into .env (mode 600). Never overwrites an existing file.
set -eu
cd "$(dirname "$0")/.."
umask 077

random() { # letters and digits out of <bytes> random bytes
  od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'
}

new=$(mktemp .env.XXXXXX)
trap 'rm -f "$new"' EXIT
cat >"$new" <<SETTINGS
# Read by Docker Compose. Keep it: with another POSTGRES_PASSWORD the database lets nobody in.
POSTGRES_PASSWORD=$(random 24)
JWT_SECRET=$(random 32)
SETTINGS
if [ -S /var/run/docker.sock ]; then
  echo "DOCKER_GID=$(stat -c %g /var/run/docker.sock)" >>"$new"
fi
# ln fails if .env exists, so two runs at once cannot overwrite each other.
if ln "$new" .env 2>/dev/null; then
  echo "Wrote .env. Now: docker compose up -d --build"
elif [ -e .env ] || [ -L .env ]; then
  echo ".env is there already and stays as it is."
else
  echo ".env cannot be written here." >&2
  exit 1
fi
