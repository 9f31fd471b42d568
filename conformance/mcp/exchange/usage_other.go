//go:build !linux

package exchange

import "time"

// queued returns nothing: only Linux shows it.
func queued([]int) map[int]time.Duration { return map[int]time.Duration{} }

func descendants(int) []int { return nil }

// usageOf returns that nothing is known: only Linux shows what another process uses.
func usageOf(int) Usage { return unknown }
