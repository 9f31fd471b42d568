#!/usr/bin/env bash
# Lints, and leaves a SARIF document for code scanning. The status is an output: the last step decides.
set -euo pipefail
out=$RUNNER_TEMP/toolconform
sarif=$out/toolvet.sarif
read -r -a packages <<<"$INPUT_PACKAGES"
flags=()
[ -z "$INPUT_PROFILE" ] || flags+=(-profile "$INPUT_PROFILE")
[ -z "$INPUT_BASELINE" ] || flags+=(-baseline "$INPUT_BASELINE")
cd "$GITHUB_WORKSPACE/$INPUT_DIRECTORY"

# For whoever reads the log; what the tools' texts say must not be taken for workflow commands.
token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '::stop-commands::%s\n' "$token"
status=0
"$out/bin/toolvet" "${flags[@]}" "${packages[@]}" || status=$?
printf '\n::%s::\n' "$token"

if [ "$status" -le 1 ]; then
	again=0
	"$out/bin/toolvet" "${flags[@]}" -sarif -output "$sarif" "${packages[@]}" || again=$?
	[ "$again" -eq "$status" ] || status=2
	echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
