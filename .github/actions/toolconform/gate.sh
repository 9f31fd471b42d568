#!/usr/bin/env bash
# Exits with the worst of the statuses. A missing one, for example of a step that was interrupted, counts as 2; only a skipped linter has none.
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
