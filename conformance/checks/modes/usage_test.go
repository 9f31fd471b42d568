package modes

import (
	"slices"
	"testing"

	"github.com/toolconform/toolconform/conformance/check/checktest"
	"github.com/toolconform/toolconform/internal/prose"
	"github.com/toolconform/toolconform/internal/prose/prosetest"
	"github.com/toolconform/toolconform/internal/rule/guide"
)

func TestSentencesAboutModes(t *testing.T) {
	texts := slices.Concat(prosetest.Texts, guide.Read(checktest.SoundGuide).Statements())
	var tables []*prose.Table
	for _, sentence := range modeSentences {
		tables = append(tables, sentence.patterns...)
	}
	prosetest.Check(t, tables, texts)
}
