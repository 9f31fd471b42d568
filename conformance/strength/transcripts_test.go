package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/toolconform/toolconform/conformance/strength/player"
	"github.com/toolconform/toolconform/contract"
	"github.com/toolconform/toolconform/reference/agentlistmodes"
	"github.com/toolconform/toolconform/reference/calculator"
	"github.com/toolconform/toolconform/reference/delay"
	"github.com/toolconform/toolconform/reference/failureinjection"
	"github.com/toolconform/toolconform/reference/helloworld"
	"github.com/toolconform/toolconform/reference/pingpong"
	"github.com/toolconform/toolconform/testdata/strength/staypricer"
	"github.com/toolconform/toolconform/testdata/strength/stockreport"
	"github.com/toolconform/toolconform/testdata/strength/textdigest"
)

// good makes the tools of which faulty ones are made.
var good = map[string]player.Maker{
	"agentlistmodes":   func(b *player.Bench) contract.Tool { return agentlistmodes.New(b.Logger, catalog{b}) },
	"calculator":       func(b *player.Bench) contract.Tool { return calculator.New(b.Logger) },
	"delay":            func(b *player.Bench) contract.Tool { return delay.New(b.Logger) },
	"failureinjection": func(b *player.Bench) contract.Tool { return failureinjection.New(b.Logger) },
	"helloworld":       func(b *player.Bench) contract.Tool { return helloworld.New(b.Logger) },
	"pingpong":         func(b *player.Bench) contract.Tool { return pingpong.New(b.Logger) },
	"staypricer":       func(b *player.Bench) contract.Tool { return staypricer.New(b.Logger, rates{b}) },
	"stockreport": func(b *player.Bench) contract.Tool {
		return stockreport.New(b.Logger, warehouse{b, 1}, warehouse{b, 2})
	},
	"textdigest": func(b *player.Bench) contract.Tool { return textdigest.New(b.Logger) },
}

type catalog struct{ bench *player.Bench }

func (c catalog) GetAllModes(ctx context.Context) ([]agentlistmodes.AgentModeSummary, error) {
	return player.Serve(ctx, c.bench, []agentlistmodes.AgentModeSummary{
		{ID: "0123456789abcdefABCDEF0123456789", Key: "general", DisplayName: "General", Description: "Everyday questions.", IsDefault: true, ExampleUtterances: []string{"What can you do?"}},
		{ID: "1123456789abcdefABCDEF0123456789", Key: "code", DisplayName: "Code", Description: "Programs."},
	})
}

type rates struct{ bench *player.Bench }

func (r rates) Rate(ctx context.Context, room string, night time.Time) (*staypricer.Rate, error) {
	return player.Serve(ctx, r.bench, &staypricer.Rate{Cents: 100*len(room) + night.Day()})
}

type warehouse struct {
	bench  *player.Bench
	number int
}

func (w warehouse) Pieces(ctx context.Context, article string) (int, error) {
	if article == "XX0000" {
		return 0, stockreport.ErrUnknown
	}
	return player.Serve(ctx, w.bench, w.number*len(article))
}

// The good tools do what is recorded of them, so that what differs from the record is the fault.
func TestGoodToolsDoWhatIsRecorded(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name(), func(t *testing.T) {
			recorded, err := os.ReadFile(filepath.Join("../..", transcripts, s.name()+".json"))
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				seen, err := json.MarshalIndent(player.Play(good[s.name()], s.arguments), "", "\t")
				if err != nil {
					t.Fatal(err)
				}
				if line, differs := differ(recorded, append(seen, '\n')); differs {
					t.Fatalf("it does %q (go run ./conformance/strength -record)", line)
				}
			}
		})
	}
}
