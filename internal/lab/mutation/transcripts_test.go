package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/agentlistmodes"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/calculator"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/delay"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/failureinjection"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/helloworld"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/pingpong"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/staypricer"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/stockreport"
	"github.com/toolconform/toolconform/internal/lab/mutation/fixtures/textdigest"
	"github.com/toolconform/toolconform/internal/lab/mutation/player"
)

// good are the constructors of the original tools.
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

// The original tools behave as recorded, so that a difference from the transcript is due to the fault.
func TestGoodToolsDoWhatIsRecorded(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name(), func(t *testing.T) {
			recorded, err := readTranscript("../../..", s)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := os.ReadFile(filepath.Join("../../..", transcripts, s.name()+".json"))
			if err != nil {
				t.Fatal(err)
			}
			for range 3 {
				seen, err := json.MarshalIndent(player.Play(good[s.name()], s.arguments), "", "\t")
				if err != nil {
					t.Fatal(err)
				}
				if line, differs := firstDifference(recorded, append(seen, '\n')); differs {
					t.Fatalf("it does %q (cd internal/lab && go run ./mutation -record)", line)
				}
				if again := append(callPerLine(seen), '\n'); !bytes.Equal(raw, again) {
					t.Fatal("the transcript has not one line for each call (cd internal/lab && go run ./mutation -record)")
				}
			}
		})
	}
}
