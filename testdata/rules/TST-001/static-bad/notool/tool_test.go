package bad

import "testing"

func TestWeather(t *testing.T) {
	if (weather{Rain: 4}).Rain != 4 {
		t.Error("it does not rain")
	}
}
