#!/bin/sh
# Root file system of a base image, from programs of this machine, because no image can be pulled where CI runs.
#   make-root.sh FOLDER NODE POSTGRES
# NODE is a Node program; POSTGRES the folder that holds bin, lib and share of a Postgres.
set -eu
root=$1 node=$2 postgres=$3

# Copies the libraries that programs load, each to the path it has here; those beside the programs are theirs to bring.
libraries() {
  ldd "$@" | sed -n 's/^.*[[:blank:]]\(\/[^ ]*\) (0x.*$/\1/p' | grep -v '/\.\./' | sort -u | xargs cp -L --parents -t "$root"
}

mkdir -p "$root/bin" "$root/tmp" "$root/root" "$root/etc/ssl/certs" "$root/usr/bin"
mkdir -p "$root/usr/local/bin" "$root/usr/local/etc" "$root/usr/local/lib/node_modules"
chmod 1777 "$root/tmp"
cp "$(command -v busybox)" "$root/bin/busybox"
chroot "$root" /bin/busybox --install -s /bin
ln -s /bin/env "$root/usr/bin/env"
printf 'root:x:0:0::/root:/bin/sh\npostgres:x:70:70::/:/bin/sh\nnode:x:1000:1000::/:/bin/sh\n' >"$root/etc/passwd"
printf 'root:x:0:\npostgres:x:70:\nnode:x:1000:\n' >"$root/etc/group"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"

# The pg_isready on the PATH is Debian's wrapper in Perl.
pg_isready=$(find /usr/lib/postgresql -name pg_isready | sort | tail -n 1)
for program in "$(command -v nats-server)" "$(command -v redis-server)" "$(command -v redis-cli)" "$pg_isready" "$node"; do
  libraries "$program"
  cp -L "$program" "$root/usr/local/bin/"
done
libraries "$postgres"/bin/*
cp -a "$postgres" "$root/usr/local/postgres"
cp "$(dirname "$0")/entrypoint.sh" "$root/usr/local/bin/docker-entrypoint"

cp -a "$(npm root --global)/npm" "$root/usr/local/lib/node_modules/"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
# Packages come from the registry that this machine uses.
printf 'registry=%s\ncafile=/etc/ssl/certs/ca-certificates.crt\n' "$(npm config get registry)" >"$root/usr/local/etc/npmrc"
