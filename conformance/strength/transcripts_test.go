package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/conformance/strength/player"
	"github.com/toolconform/toolconform/testdata/strength/benches/agentlistmodes"
	"github.com/toolconform/toolconform/testdata/strength/benches/calculator"
	"github.com/toolconform/toolconform/testdata/strength/benches/delay"
	"github.com/toolconform/toolconform/testdata/strength/benches/failureinjection"
	"github.com/toolconform/toolconform/testdata/strength/benches/helloworld"
	"github.com/toolconform/toolconform/testdata/strength/benches/pingpong"
	"github.com/toolconform/toolconform/testdata/strength/benches/staypricer"
	"github.com/toolconform/toolconform/testdata/strength/benches/stockreport"
	"github.com/toolconform/toolconform/testdata/strength/benches/textdigest"
)

// good constructs the tools that faulty ones are derived from.
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

// The good tools behave as recorded, so that only faults differ from the record.
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
