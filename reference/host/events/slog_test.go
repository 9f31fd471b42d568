package events_test

import (
	"log/slog"
	"strings"
	"testing"

	"github.com/toolconform/toolconform/reference/host/events"
)

func TestLog(t *testing.T) {
	for _, test := range []struct {
		event events.Event
		want  string
	}{
		{events.Event{Name: events.Pre, Group: "g", CallID: "c", Tool: "weather", Input: `{"key":"secret"}`},
			`level=INFO msg=tool:pre tool_name=weather tool_call_id=c parallel_group_id=g`},
		{events.Event{Name: events.Post, Group: "g", CallID: "c", Tool: "weather", Duration: "1s"},
			`level=INFO msg=tool:post tool_name=weather tool_call_id=c parallel_group_id=g duration=1s`},
		{events.Event{Name: events.Error, Group: "g", CallID: "c", Tool: "w", Duration: "1s", Error: &events.Failure{Type: "NOT_FOUND", Message: "no"}},
			`level=WARN msg=tool:error tool_name=w tool_call_id=c parallel_group_id=g duration=1s type=NOT_FOUND msg=no`},
	} {
		logger, text := log()
		if err := events.Log(logger).Observe(t.Context(), test.event); err != nil {
			t.Error(err)
		}
		if _, got, _ := strings.Cut(strings.TrimSpace(text.String()), " "); got != test.want {
			t.Errorf("got  %s\nwant %s", got, test.want)
		}
	}
	if err := events.Log((*slog.Logger)(nil)).Observe(t.Context(), events.Event{}); err != nil {
		t.Error(err)
	}
}
