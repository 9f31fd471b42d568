package bad

import "testing"

const ToolName = "weather_lookup"

func TestName(t *testing.T) {
	if got := (Tool{}).Name(); got != ToolName {
		t.Errorf("the tool is called %q", got)
	}
}
