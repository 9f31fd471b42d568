package main

import (
	"fmt"
	"os/exec"
	"slices"
	"time"
)

// A measurement is the cost of one run of a command, including the processes that it started.
type measurement struct {
	cpu, wall time.Duration
	peak      int64 // bytes of the largest process
}

// measurements are those of one row, one for each round.
type measurements struct{ cold, warm []measurement }

// measureCommand runs a command and returns its cost and its combined output.
func measureCommand(command *exec.Cmd) (measurement, []byte, error) {
	started := time.Now()
	out, err := command.CombinedOutput()
	c := measurement{wall: time.Since(started)}
	if state := command.ProcessState; state != nil {
		c.cpu, c.peak = state.UserTime()+state.SystemTime(), peak(state)
	}
	return c, out, err
}

// median returns the median of a value over the rounds.
func median[T int64 | time.Duration](all []measurement, value func(measurement) T) T {
	var values []T
	for _, c := range all {
		values = append(values, value(c))
	}
	slices.Sort(values)
	return values[len(values)/2]
}

func cpu(c measurement) time.Duration  { return c.cpu }
func wall(c measurement) time.Duration { return c.wall }
func peakMemory(c measurement) int64   { return c.peak }

// tableRow returns a row of the Markdown table. The ratios are relative to baseline.
func tableRow(module, name string, r, baseline measurements) string {
	ratio := func(a, b float64) string { return fmt.Sprintf("%.2f", a/b) }
	return fmt.Sprintf("| %s | `%s` | %.2f s | %s | %.2f s | %d MB | %s | %.2f s | %s |", module, name,
		median(r.cold, cpu).Seconds(), ratio(median(r.cold, cpu).Seconds(), median(baseline.cold, cpu).Seconds()),
		median(r.cold, wall).Seconds(),
		median(r.cold, peakMemory)>>20, ratio(float64(median(r.cold, peakMemory)), float64(median(baseline.cold, peakMemory))),
		median(r.warm, cpu).Seconds(), ratio(median(r.warm, cpu).Seconds(), median(baseline.warm, cpu).Seconds()))
}
