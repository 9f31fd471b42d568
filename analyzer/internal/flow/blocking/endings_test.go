package blocking

import "testing"

func TestWhatCleansUpIsKnownByItsFirstWord(t *testing.T) {
	for name, want := range map[string]bool{
		"Close": true, "closeAll": true, "ReleaseLock": true, "Shutdown": true, "stop_all": true,
		"Closest": false, "PutItem": false, "Endpoint": false, "CancelOrder": false, "Stopwatch": false, "Get": false, "": false,
	} {
		if got := closes(name); got != want {
			t.Errorf("closes(%q) = %v", name, got)
		}
	}
}
