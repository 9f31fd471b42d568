// Package staypricer makes the tool of that name, with rates that depend on the room and the day, to observe it.
package staypricer

import (
	"context"
	"time"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
	subject "github.com/toolconform/toolconform/testdata/strength/staypricer"
)

// Make makes the tool on a bench.
func Make(b *player.Bench) contract.Tool { return subject.New(b.Logger, rates{b}) }

type rates struct{ bench *player.Bench }

func (r rates) Rate(ctx context.Context, room string, night time.Time) (*subject.Rate, error) {
	return player.Serve(ctx, r.bench, &subject.Rate{Cents: 100*len(room) + night.Day()})
}
