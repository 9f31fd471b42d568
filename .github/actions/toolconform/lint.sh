#!/usr/bin/env bash
# Lints and writes a SARIF document for code scanning. The exit status becomes an output, which gate.sh reads.
set -euo pipefail
out=$RUNNER_TEMP/toolconform
sarif=$out/toolvet.sarif
read -r -a packages <<<"$INPUT_PACKAGES"
flags=()
[ -z "$INPUT_PROFILE" ] || flags+=(-profile "$INPUT_PROFILE")
[ -z "$INPUT_BASELINE" ] || flags+=(-baseline "$INPUT_BASELINE")
cd "$GITHUB_WORKSPACE/$INPUT_DIRECTORY"

# The log shows the findings. Texts of tools in it must not be interpreted as workflow commands.
token=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '::stop-commands::%s\n' "$token"
status=0
"$out/bin/toolvet" "${flags[@]}" "${packages[@]}" || status=$?
printf '\n::%s::\n' "$token"

if [ "$status" -le 1 ]; then
	second=0
	"$out/bin/toolvet" "${flags[@]}" -sarif -output "$sarif" "${packages[@]}" || second=$?
	[ "$second" -eq "$status" ] || status=2
	echo "sarif=$sarif" >>"$GITHUB_OUTPUT"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
