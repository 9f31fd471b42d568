package check

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/internal/prose"
)

// same reports whether two values of a member with that name have the same meaning. Times are always equal: they differ between any two
// calls, and authors do not declare each of them Volatile.
func same(name string, a, b any) bool {
	if sameScalar(a, b) {
		return true
	}
	if TypeName(a) != TypeName(b) {
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

// moment matches a date or a time of day.
var moment = regexp.MustCompile(`\d{4}[-/.]\d\d?[-/.]\d\d?|\b\d{1,2}:\d\d`)

// epoch reports whether a number may be a Unix time since about 2000 in seconds, or in milli-, micro- or nanoseconds.
func epoch(n json.Number) bool {
	x, err := n.Float64()
	for _, perSecond := range []float64{1, 1e3, 1e6, 1e9} {
		if err == nil && x > 9e8*perSecond && x < 4e9*perSecond {
			return true
		}
	}
	return false
}

// namesTime reports whether a member name denotes a time or a duration.
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

// sameScalar reports whether two scalars are equal.
func sameScalar(a, b any) bool {
	if x, ok := a.(json.Number); ok {
		if y, ok := b.(json.Number); ok {
			return sameNumber(x, y)
		}
	}
	if TypeName(a) != TypeName(b) {
		return false
	}
	switch a.(type) {
	case map[string]any, []any:
		return false
	}
	return a == b
}

// sameNumber compares numbers as float64 where that is exact, and otherwise as text.
func sameNumber(a, b json.Number) bool {
	if a == b {
		return true
	}
	x, errX := a.Float64()
	y, errY := b.Float64()
	const exact = 1 << 53
	return errX == nil && errY == nil && x == y && x < exact && x > -exact
}
