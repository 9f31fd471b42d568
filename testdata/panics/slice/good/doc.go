// Package good has tools that come close to slice bounds out of range and never do it.
package good
