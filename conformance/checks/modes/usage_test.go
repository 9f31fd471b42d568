package modes

import (
	"testing"

	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/prose/prosetest"
)

func TestSentencesAboutModes(t *testing.T) {
	var tables []*prose.Table
	for _, sentence := range modeSentences {
		tables = append(tables, sentence.patterns...)
	}
	prosetest.Check(t, tables, prosetest.Texts)
}
