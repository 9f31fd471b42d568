#!/usr/bin/env bash
# Certifies tools, or tests an MCP server, once and writes the report in each format. The exit status becomes an output, which gate.sh reads.
set -euo pipefail
out=$RUNNER_TEMP/toolconform
bin=$out/bin/toolconform
report=$out/report.json
flags=(-format json -output "$report")
[ -z "$INPUT_BASELINE" ] || flags+=(-baseline "$INPUT_BASELINE")
if [ -n "${INPUT_MCP:-}" ]; then
	read -r -a words <<<"$INPUT_MCP"
	[[ ${words[0]} == -* ]] || words=(-- "${words[@]}")
	arguments=(mcp "${flags[@]}" "${words[@]}")
else
	read -r -a packages <<<"$INPUT_PACKAGES"
	[ -z "$INPUT_PROFILE" ] || flags+=(-profile "$INPUT_PROFILE")
	[ "$INPUT_RACE" != true ] || flags+=(-race)
	arguments=(run "${flags[@]}" -- "${packages[@]}")
fi
cd "$GITHUB_WORKSPACE/$INPUT_DIRECTORY"
rm -f "$report" # an earlier run may have left one

status=0
"$bin" "${arguments[@]}" || status=$?
if [ ! -s "$report" ]; then
	# Without a report the result is unknown, whatever the status is.
	printf '### toolconform: nothing can be concluded\n\nThe log says why.\n' >>"$GITHUB_STEP_SUMMARY"
	echo 'status=2' >>"$GITHUB_OUTPUT"
	exit 0
fi
"$bin" show -format github -module . "$report"
"$bin" show -format markdown "$report" >>"$GITHUB_STEP_SUMMARY"
"$bin" show -format junit -output "$out/junit.xml" "$report"
"$bin" verify -module . "$report"
{
	echo "report=$report"
	echo "junit=$out/junit.xml"
} >>"$GITHUB_OUTPUT"

if [ -n "${INPUT_SIGNING_KEY:-}" ]; then
	key=$(mktemp "$out/key.XXXXXX")
	trap 'rm -f "$key"' EXIT
	printf '%s\n' "$INPUT_SIGNING_KEY" >"$key"
	"$bin" sign -key "$key" -output "$out/report.intoto.json" "$report"
	echo "certificate=$out/report.intoto.json" >>"$GITHUB_OUTPUT"
fi
echo "status=$status" >>"$GITHUB_OUTPUT"
