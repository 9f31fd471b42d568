package discover

import "testing"

func TestTypeNameOf(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"*weather.Tool": "Tool", "weather.Tool": "Tool", "*generic.Tool[string]": "Tool",
		"generic.Tool[example.com/m/a.B]": "Tool", "": "",
	} {
		if got := TypeNameOf("p", text); got.Name != want || got.Package != "p" {
			t.Errorf("%s: got %v", text, got)
		}
	}
}
