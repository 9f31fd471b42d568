//go:build !unix

package supervise

import "math"

// room returns how many workers may live at once as far as open files go: without a limit here.
func room() (int, error) { return math.MaxInt, nil }
