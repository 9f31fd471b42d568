// Package clock asks the clock, for packages that do so through another one.
package clock

import "time"

// Today answers the date.
func Today() string { return time.Now().Format(time.DateOnly) }
