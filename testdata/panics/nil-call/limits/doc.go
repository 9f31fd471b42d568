// Package limits has tools that end in a call of nil, which toolvet does not report. Each says why.
package limits
