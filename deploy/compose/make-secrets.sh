#!/bin/sh
# Makes the password of the database, once, in each form in which a container reads it.
set -eu
cd "$(dirname "$0")"
if [ -e secrets/database-password ]; then
  echo 'secrets/database-password exists already: nothing to do.'
  exit 0
fi

# Nobody else enters the folder. Its files are readable, because the containers read them as other users.
umask 022
mkdir -p -m 700 secrets
password=$(head -c 30 /dev/urandom | base64 | tr '+/' '-_')
printf '"lectern" "%s"\n' "$password" > secrets/userlist.txt
printf 'DATABASE_URL=postgres://lectern:%s@database:5432/lectern\n' "$password" > secrets/database.env
{
  printf 'DATABASE_URL=postgres://lectern:%s@pgbouncer:6432/lectern\n' "$password"
  printf 'DATABASE_DIRECT_URL=postgres://lectern:%s@database:5432/lectern\n' "$password"
} > secrets/pooled-database.env
# Last, because its presence says that the others are there.
printf '%s' "$password" > secrets/database-password
echo 'The secrets of the database are in secrets/.'
