#!/usr/bin/env bash
# Builds both commands from the checkout that contains this action.
set -euo pipefail
: "${RUNNER_TEMP:?is set by the runner}"
out=$RUNNER_TEMP/toolconform
mkdir -p "$out/bin"
cd "$(dirname "${BASH_SOURCE[0]}")/../../.."
# Settings of the author's module do not apply to this one.
GOFLAGS='' GOWORK=off go build -o "$out/bin/" ./cmd/toolvet ./cmd/toolconform
"$out/bin/toolconform" version
