#!/usr/bin/env bash
# Builds both commands from the checkout that this action is a part of.
set -euo pipefail
: "${RUNNER_TEMP:?is set by the runner}"
out=$RUNNER_TEMP/toolconform
mkdir -p "$out/bin"
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
# The settings of the author's module are not ours.
GOFLAGS='' GOWORK=off go build -o "$out/bin/" ./cmd/toolvet ./cmd/toolconform
"$out/bin/toolconform" version
