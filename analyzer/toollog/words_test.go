package toollog

import "testing"

func TestTheFormOfTags(t *testing.T) {
	for text, want := range map[string]bool{
		"[PingPongTool_Execute__Exception]": true, "[ping-pong_ExecuteAsync__No_Mode]": true, "[A_B_Execute__C]": true,
		"": false, "[PingPongTool_Execute_Exception]": false, "[PingPongTool_Lookup__Exception]": false, "PingPongTool_Execute__Exception": false,
		"[PingPongTool_Execute__Exception]\n": false, "[PingPongTool_Execute__Exception] it failed": false, "[_Execute__]": false,
	} {
		if got := form().MatchString(text); got != want {
			t.Errorf("%q is a tag: %v", text, got)
		}
	}
}
