package main

import (
	"fmt"
	"os/exec"
	"slices"
	"time"
)

// A cost is the cost of one run of a command, including all processes that it started.
type cost struct {
	cpu, wall time.Duration
	peak      int64 // bytes of the largest process
}

// A result holds the costs of a row, one per round.
type result struct{ cold, warm []cost }

func timed(command *exec.Cmd) (cost, []byte, error) {
	started := time.Now()
	out, err := command.CombinedOutput()
	c := cost{wall: time.Since(started)}
	if state := command.ProcessState; state != nil {
		c.cpu, c.peak = state.UserTime()+state.SystemTime(), peak(state)
	}
	return c, out, err
}

// middle returns the median of a value over the rounds.
func middle[T int64 | time.Duration](all []cost, of func(cost) T) T {
	var values []T
	for _, c := range all {
		values = append(values, of(c))
	}
	slices.Sort(values)
	return values[len(values)/2]
}

func cpu(c cost) time.Duration  { return c.cpu }
func wall(c cost) time.Duration { return c.wall }
func memory(c cost) int64       { return c.peak }

// line formats a result next to the one that it is compared with.
func line(module, name string, r, stock result) string {
	ratio := func(a, b float64) string { return fmt.Sprintf("%.2f", a/b) }
	return fmt.Sprintf("| %s | `%s` | %.2f s | %s | %.2f s | %d MB | %s | %.2f s | %s |", module, name,
		middle(r.cold, cpu).Seconds(), ratio(middle(r.cold, cpu).Seconds(), middle(stock.cold, cpu).Seconds()),
		middle(r.cold, wall).Seconds(),
		middle(r.cold, memory)>>20, ratio(float64(middle(r.cold, memory)), float64(middle(stock.cold, memory))),
		middle(r.warm, cpu).Seconds(), ratio(middle(r.warm, cpu).Seconds(), middle(stock.warm, cpu).Seconds()))
}
