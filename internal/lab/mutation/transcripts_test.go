package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/internal/lab/mutation/benches/agentlistmodes"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/calculator"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/delay"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/failureinjection"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/helloworld"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/pingpong"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/staypricer"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/stockreport"
	"github.com/toolconform/toolconform/internal/lab/mutation/benches/textdigest"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
)

// good makes the tools of which faulty ones are made.
var good = map[string]player.Maker{
	"agentlistmodes":   agentlistmodes.Make,
	"calculator":       calculator.Make,
	"delay":            delay.Make,
	"failureinjection": failureinjection.Make,
	"helloworld":       helloworld.Make,
	"pingpong":         pingpong.Make,
	"staypricer":       staypricer.Make,
	"stockreport":      stockreport.Make,
	"textdigest":       textdigest.Make,
}

// The good tools do what is recorded of them, so that what differs from the record is the fault.
func TestGoodToolsDoWhatIsRecorded(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name(), func(t *testing.T) {
			recorded, err := os.ReadFile(filepath.Join("../../..", transcripts, s.name()+".json"))
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				seen, err := json.MarshalIndent(player.Play(good[s.name()], s.arguments), "", "\t")
				if err != nil {
					t.Fatal(err)
				}
				if line, differs := differ(recorded, append(seen, '\n')); differs {
					t.Fatalf("it does %q (cd internal/lab && go run ./mutation -record)", line)
				}
			}
		})
	}
}
