package host

import (
	"encoding/json"

	"github.com/toolconform/toolconform/contract"
)

// Encode returns the text of a result for the model, the output of a function_call_output item. The payload is a member next to a
// status, so that no payload can look like a failure, and no failure like a success.
//
//	{"status":"success","result":…}
//	{"status":"error","error_message":"…","errors":[{"code":"NOT_FOUND","message":"…"}]}
func Encode(result contract.Result) string {
	if result.OK() {
		return `{"status":"success","result":` + result.JSON() + `}`
	}
	reasons := result.Errors()
	if len(reasons) == 0 {
		reasons = []contract.Error{{Message: "The tool gave no answer."}}
	}
	text, err := json.Marshal(struct {
		Status  string           `json:"status"`
		Message string           `json:"error_message"`
		Errors  []contract.Error `json:"errors"`
	}{"error", (&contract.ResultError{Errors: reasons}).Error(), reasons})
	if err != nil {
		return `{"status":"error","error_message":"The failure could not be encoded."}`
	}
	return string(text)
}
