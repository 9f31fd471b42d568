#!/usr/bin/env bash
# Ends with the worst of the statuses. One that is missing, of a step that did not come to its end say, is the worst of all; only a linter that
# nobody asked for has none.
set -euo pipefail
certify=${CERTIFY:-2}
lint=${LINT:-0}
worst=$certify
[ "$lint" -le "$worst" ] || worst=$lint
case $worst in
0) echo 'toolconform: passes' ;;
1) echo "toolconform: does not pass (lint $lint, certify $certify)" ;;
*) echo "toolconform: nothing can be concluded (lint $lint, certify $certify)" ;;
esac
exit "$worst"
