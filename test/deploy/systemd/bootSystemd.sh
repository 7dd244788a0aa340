#!/bin/sh
# Becomes the first process of a machine of its own: systemd, with the units of a folder and nothing else. It runs in new
# namespaces, so what it mounts is seen by nobody outside. Parameters: the project, the folder of units, the settings.
set -e
project=$1 units=$2 settings=$3

mount --make-rprivate /
mount -t tmpfs tmpfs /run
mkdir -p /run/upper /run/work /run/programs /run/programs-work /run/lock
mount -t overlay overlay -o lowerdir=/etc,upperdir=/run/upper,workdir=/run/work /etc
mount -t overlay overlay -o lowerdir=/usr/local/bin,upperdir=/run/programs,workdir=/run/programs-work /usr/local/bin
for folder in /srv /var/lib /var/cache; do mount -t tmpfs tmpfs $folder; done

# The site, where the guide puts it.
ln -sf /srv/lectern/current/node_modules/node/bin/node /usr/local/bin/node
for program in ffmpeg ffprobe; do
  install -m 755 "$project/node_modules/@$program-installer/linux-x64/$program" /usr/local/bin/
done
mkdir -p /srv/lectern/current
mount --bind "$project" /srv/lectern/current
echo 'lectern:x:4711:4711::/srv/lectern:/usr/sbin/nologin' >> /etc/passwd
echo 'lectern:x:4711:' >> /etc/group
install -m 640 -g 4711 "$settings" /etc/lectern.env

# systemd needs groups of processes, and must not change the settings of the kernel.
: > /etc/machine-id
: > /etc/fstab
umount -R /sys/fs/cgroup
mount -t cgroup2 cgroup2 /sys/fs/cgroup
mount -o bind,ro /proc/sys /proc/sys
: > /run/console
mount --bind /run/console /dev/console
exec env -i PATH="$PATH" container=lectern SYSTEMD_UNIT_PATH="$units" \
  /lib/systemd/systemd --system --unit=basic.target --log-target=console --show-status=0
