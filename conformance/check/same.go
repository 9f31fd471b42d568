package check

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/toolconform/toolconform/internal/jsontree"
	"github.com/toolconform/toolconform/internal/lists"
	"github.com/toolconform/toolconform/internal/prose"
)

// same reports whether two values of a member with that name have the same meaning. Times are always equal: they differ between any two
// calls, and authors do not declare each of them Volatile.
func same(name string, a, b *jsontree.Node) bool {
	switch {
	case a.Kind != b.Kind:
		return false
	case a.Kind == jsontree.String && moment.MatchString(a.Text) && moment.MatchString(b.Text), a.Kind == jsontree.Number && epoch(a) && epoch(b):
		return true
	case permuted(a, b): // a list made from a map has a random order
		return true
	}
	return a.Kind < jsontree.Array && (jsontree.Equal(a, b) || a.Kind >= jsontree.Number && namesTime(name))
}

// moment matches a date or a time of day.
var moment = regexp.MustCompile(`\d{4}[-/.]\d\d?[-/.]\d\d?|\b\d{1,2}:\d\d`)

// epoch reports whether a number may be a Unix time since about 2000 in seconds, or in milli-, micro- or nanoseconds.
func epoch(n *jsontree.Node) bool {
	x, err := strconv.ParseFloat(n.Text, 64)
	return err == nil && slices.ContainsFunc([]float64{1, 1e3, 1e6, 1e9}, func(perSecond float64) bool { return x > 9e8*perSecond && x < 4e9*perSecond })
}

// namesTime reports whether a member name denotes a time or a duration.
func namesTime(name string) bool {
	parts := lists.Map(prose.Words(name), strings.ToLower)
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
