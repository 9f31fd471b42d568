// Package clock asks the clock, for packages that do so through another one, and has functions that only look as if they did.
package clock

import (
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"
	"time"
)

// Started is when the process began.
var Started = time.Now()

var zones = map[string]int{"Europe/Berlin": 1, "Asia/Tokyo": 9}

// Today answers the date.
func Today() string { return time.Now().Format(time.DateOnly) }

// Zones answers the names of zones, in any order.
func Zones() []string { return slices.Collect(maps.Keys(zones)) }

// Home answers the zone of the process.
func Home() string { return os.Getenv("TZ") }

// Sorted answers the names of zones in their order.
func Sorted() []string { return slices.Sorted(maps.Keys(zones)) }

// Hours answers how many hours there are: the order does not show in a sum.
func Hours() (sum int) {
	for _, hours := range zones {
		sum += hours
	}
	return sum
}

// Timed answers a text, and logs how long that took.
func Timed(logger *slog.Logger) string {
	began := time.Now()
	text := fmt.Sprintf("%d zones", len(zones))
	logger.Info("counted", "took", time.Since(began))
	return text
}

// An Almanac is a name, and when it was read.
type Almanac struct {
	Name string
	Read time.Time
}

// Load answers an almanac of which only one part varies.
func Load() (Almanac, error) { return Almanac{"stars", time.Now()}, nil }

// A Calendar has a title.
type Calendar struct{}

// Title says what day it is, by a function that it calls.
func (Calendar) Title() string { return heading() }

func heading() string { return "today, " + Today() }
