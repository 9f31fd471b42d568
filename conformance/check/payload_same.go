package check

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// same reports whether two values under a member of that name mean the same. What tells the time means the same whatever
// the time is: no two calls have the same, and an honest tool does not declare every clock in its payload.
func same(name string, a, b any) bool {
	if sameScalar(a, b) {
		return true
	}
	if typeName(a) != typeName(b) {
		return false
	}
	switch a := a.(type) {
	case string:
		return namesTime(name) || moment.MatchString(a) && moment.MatchString(b.(string))
	case json.Number:
		return namesTime(name) || epoch(a) && epoch(b.(json.Number))
	}
	return false
}

// moment matches a date or a time of day as programs write them.
var moment = regexp.MustCompile(`\d{4}[-/.]\d\d?[-/.]\d\d?|\b\d{1,2}:\d\d`)

// epoch reports whether a number may count the seconds, or the parts of one, since 1970: the year is 2000 or later.
func epoch(n json.Number) bool {
	x, err := n.Float64()
	for _, perSecond := range []float64{1, 1e3, 1e6, 1e9} {
		if err == nil && x > 9e8*perSecond && x < 4e9*perSecond {
			return true
		}
	}
	return false
}

// namesTime reports whether a member is named after the time: by its last word, or by a word for how long something took.
func namesTime(name string) bool {
	parts := prose.Words(name)
	for i, part := range parts {
		parts[i] = strings.ToLower(part)
	}
	if len(parts) > 0 && slices.Contains(clockWords, parts[len(parts)-1]) {
		return true
	}
	return len(parts) == 1 && slices.Contains(unitWords, parts[0]) ||
		slices.ContainsFunc(parts, func(part string) bool { return slices.Contains(spanWords, part) })
}

var (
	clockWords = []string{"time", "date", "now", "at", "age", "expires", "expiry"}
	spanWords  = []string{"elapsed", "duration", "took", "latency", "uptime", "timestamp"}
	unitWords  = []string{"ms", "millis", "milliseconds", "seconds", "nanos", "nanoseconds"}
)

// sameScalar reports whether two values that are not both objects or both arrays mean the same.
func sameScalar(a, b any) bool {
	if x, ok := a.(json.Number); ok {
		if y, ok := b.(json.Number); ok {
			return sameNumber(x, y)
		}
	}
	if typeName(a) != typeName(b) {
		return false
	}
	switch a.(type) {
	case map[string]any, []any:
		return false
	}
	return a == b
}

// sameNumber compares as float64 does, and digit by digit where that is not exact.
func sameNumber(a, b json.Number) bool {
	if a == b {
		return true
	}
	x, errX := a.Float64()
	y, errY := b.Float64()
	const exact = 1 << 53
	return errX == nil && errY == nil && x == y && x < exact && x > -exact
}
