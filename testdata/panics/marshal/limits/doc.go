// Package limits has tools that end in a panic in a method that encoding/json calls, which toolvet does not report. Each says why.
package limits
