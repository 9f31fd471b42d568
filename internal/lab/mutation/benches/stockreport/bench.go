// Package stockreport makes the tool of that name, with two warehouses that do not know one article, to observe it.
package stockreport

import (
	"context"

	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
	subject "github.com/toolconform/toolconform/testdata/strength/stockreport"
)

// Make makes the tool on a bench.
func Make(b *player.Bench) contract.Tool {
	return subject.New(b.Logger, warehouse{b, 1}, warehouse{b, 2})
}

type warehouse struct {
	bench  *player.Bench
	number int
}

func (w warehouse) Pieces(ctx context.Context, article string) (int, error) {
	if article == "XX0000" {
		return 0, subject.ErrUnknown
	}
	return player.Serve(ctx, w.bench, w.number*len(article))
}
