package trial

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// leftInBubble lists the goroutines that outlived the trial of a bubble, the calls themselves apart.
func leftInBubble(number int) []Left {
	return left(routines(), func(r routine) bool { return number != 0 && r.bubble == number })
}

// A census is the goroutines that there are.
type census map[int]bool

func takeCensus() census {
	ids := census{}
	for _, r := range routines() {
		ids[r.id] = true
	}
	return ids
}

// pauses is how long goroutines get to end after a trial in real time.
var pauses = []time.Duration{
	0, time.Millisecond, 2 * time.Millisecond, 5 * time.Millisecond,
	10 * time.Millisecond, 20 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond,
}

// leftSince waits for the goroutines that came since a census to end, and lists those that do not.
func leftSince(before census) []Left {
	var all []Left
	for _, pause := range pauses {
		time.Sleep(pause)
		all = left(routines(), func(r routine) bool { return !before[r.id] && r.bubble == 0 })
		if len(all) == 0 {
			return nil
		}
	}
	return all
}

// left lists goroutines of a tool, in a stable order.
func left(all []routine, mine func(routine) bool) []Left {
	var found []Left
	for _, r := range all {
		if mine(r) && !r.call() && !r.keepAlive() && !r.infrastructure() {
			found = append(found, Left{State: r.state, Place: r.where(), Started: r.started})
		}
	}
	slices.SortFunc(found, func(a, b Left) int { return strings.Compare(key(a), key(b)) })
	return found
}

func key(l Left) string { return placeText(l.Started) + placeText(l.Place) + l.State }

func placeText(at Place) string { return fmt.Sprintf("%s:%06d %s\x00", at.File, at.Line, at.Function) }
