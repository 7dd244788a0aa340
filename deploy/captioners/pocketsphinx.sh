#!/bin/sh
# Captions by pocketsphinx (Debian: pocketsphinx, pocketsphinx-en-us), which knows English only:
#   CAPTIONER_COMMAND="/path/to/pocketsphinx.sh {input} {output}"
# More parameters go to pocketsphinx_continuous, such as -lm, -dict or -hmm with models of your own.
set -eu
input=$1
output=$2
shift 2
pocketsphinx_continuous -infile "$input" -time yes -logfn /dev/null "$@" >words.txt
# Each line is a word with its start, end and probability; the line before them has the whole utterance.
awk '
  function clock(seconds) {
    return sprintf("%02d:%02d:%06.3f", int(seconds / 3600), int(seconds / 60) % 60, seconds - 60 * int(seconds / 60))
  }
  function flush() {
    if (text != "") printf "%s --> %s\n%s\n\n", clock(start), clock(end), text
    text = ""
  }
  BEGIN { print "WEBVTT\n" }
  NF == 4 && $2 $3 $4 ~ /^[0-9.]+$/ {
    if ($1 ~ /^[<(\[+]/) next
    sub(/\([0-9]+\)$/, "", $1)
    if (text != "" && ($2 - end > 0.8 || length(text) > 60)) flush()
    if (text == "") { start = $2; text = $1 } else text = text " " $1
    end = $3
  }
  END { flush() }
' words.txt >"$output"
