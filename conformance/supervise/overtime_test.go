package supervise

import (
	"testing"
	"time"
)

func TestOvertime(t *testing.T) {
	const s = time.Second
	for _, c := range []struct {
		name   string
		queued []time.Duration // at the end of each wait
		want   []time.Duration
	}{
		{"it could have answered", []time.Duration{0}, []time.Duration{0}},
		{"others had the machine, then not", []time.Duration{s, s}, []time.Duration{s, 0}},
		{"less and less", []time.Duration{s, 3 * s / 2, 3*s/2 + 10*time.Millisecond}, []time.Duration{s, s / 2, 0}},
		{"for ever", []time.Duration{15 * s, 30 * s, 45 * s}, []time.Duration{15 * s, 5 * s, 0}},
	} {
		var o overtime
		for i, queued := range c.queued {
			if got := o.more(2*s, queued); got != c.want[i] {
				t.Errorf("%s: %d: %v more, want %v", c.name, i, got, c.want[i])
			}
		}
	}
}
