#!/bin/sh
# Makes a base for the Containerfile where no registry of images can be reached: Debian 12 from its packages, with the
# Node of this project and the npm of this machine. Needs root, buildah, mmdebstrap and installed packages (npm ci).
# Usage: makeBase.sh NAME
set -eu
name=$1
project=$(cd "$(dirname "$0")/../.." && pwd)
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# apt reaches its mirror in the image as it does on this machine, such as by a proxy.
apt-config dump Acquire > "$work/apt.conf"
mmdebstrap --quiet --variant=minbase --include=ca-certificates --aptopt="$work/apt.conf" bookworm "$work/debian.tar"

# A proxy may need an authority of its own. npm knows those of the system only if it is told.
echo 'cafile=/etc/ssl/certs/ca-certificates.crt' > "$work/npmrc"

container=$(buildah from scratch)
buildah add --quiet "$container" "$work/debian.tar" /
buildah copy --quiet "$container" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
buildah copy --quiet "$container" "$(readlink -f "$project/node_modules/node/bin/node")" /usr/local/bin/node
buildah copy --quiet "$container" "$npm" /usr/local/lib/node_modules/npm
buildah copy --quiet "$container" "$work/npmrc" /usr/local/etc/npmrc
buildah run --isolation chroot "$container" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
buildah commit --quiet --rm "$container" "$name"
